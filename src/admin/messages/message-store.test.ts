import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messages as kkAudit } from './kk/audit.ts';
import { messages as kkUi } from './kk/ui.ts';
import { messages as ruAudit } from './ru/audit.ts';
import { messages as ruUi } from './ru/ui.ts';

type Store = typeof import('./message-store.ts');

let store: Store;
const root = { lang: '' };

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: root });
});
beforeEach(async () => {
  vi.resetModules();
  store = await import('./message-store.ts');
});

const save = () => store.getTranslate()('ui.save');
const title = () => store.getTranslate()('audit.title');

test('Texts are shown in the chosen language, and the document names it', async () => {
  await store.switchLocale('kk');
  await store.loadMessages('ui');
  expect(save()).toBe(kkUi['ui.save']);
  await store.switchLocale('ru');
  expect(save()).toBe(ruUi['ui.save']);
  expect(root.lang).toBe('ru');
});

test('Texts and labels that load during a switch have the new language', async () => {
  await store.switchLocale('kk');
  await store.loadMessages('ui');
  await Promise.all([store.loadMessages('audit'), store.switchLocale('ru'), store.loadContentLabels()]);
  expect([save(), title()]).toEqual([ruUi['ui.save'], ruAudit['audit.title']]);
  expect(store.getContentLabels()?.types.news.plural).toBe('Новости');
  await Promise.all([store.switchLocale('kk'), store.loadMessages('audit')]);
  expect(title()).toBe(kkAudit['audit.title']);
  expect(store.getContentLabels()?.types.news.plural).toBe('Жаңалықтар');
});

test('Of several switches the last one counts', async () => {
  await store.loadMessages('ui');
  await Promise.all([store.switchLocale('ru'), store.switchLocale('en'), store.switchLocale('kk')]);
  expect(save()).toBe(kkUi['ui.save']);
  expect(store.getLocale()).toBe('kk');
});

test('Listeners are called after each change until they unsubscribe', async () => {
  const listener = vi.fn();
  const unsubscribe = store.subscribeToMessages(listener);
  await store.switchLocale('en');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  await store.switchLocale('ru');
  expect(listener).toHaveBeenCalledOnce();
});
