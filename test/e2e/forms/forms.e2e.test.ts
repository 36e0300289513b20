import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { formFaultSentence } from '#messages/form-error-messages.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import {
  attributesOf,
  hydrated,
  markDocument,
  openBrowser,
  openPage,
} from '../../support/browser/journey.ts';
import { slowDown } from '../../support/browser/open-page.ts';
import { faultsOfHtml } from '../crawl/html-checker.ts';
import {
  fillIn,
  formAddress,
  helped,
  openHelped as openHelpedForm,
  send,
  startFormSite,
  written,
} from './form-journey.ts';

let site: Awaited<ReturnType<typeof startFormSite>>;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startFormSite();
});
afterAll(async () => {
  await site?.stop();
});

const open = (page: Page, locale: Locale, form: FormName) =>
  page.goto(site.origin + formAddress(locale, form), { waitUntil: 'domcontentloaded' });

const openHelped = (page: Page, locale: Locale, form: FormName) =>
  openHelpedForm(page, site.origin, locale, form);

describe.each(locales)('in %s', (locale) => {
  test.each([
    { where: 'the footer', path: '/deals', part: 'footer' },
    { where: 'the press center', path: '/press-center', part: 'main' },
  ])(
    'an address from $where is taken to its form, which asks for consent and blames nobody',
    async ({ path, part }) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, close } = await openPage(browser, { javaScriptEnabled });
        await page.goto(site.origin + localePath(locale, path));
        const form = page.locator(part).locator('form', { has: page.locator('input[name=email]') });
        await form.locator('input[name=email]').fill('oqyrman@mail.example');
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await form.locator('button').click();
        expect((await answered).status()).toBe(200);
        await page.waitForURL('**/forms/subscribe?begin');
        expect(await page.locator('main input[name=email]').inputValue()).toBe('oqyrman@mail.example');
        expect(await page.locator('main [aria-invalid]').count()).toBe(0);
        expect(await page.locator('[data-part=faults]:visible, [data-part=failure]:visible').count()).toBe(0);
        await page.locator('main input[name=consent]').check();
        await page.locator('main button[type=submit]').click();
        await page.waitForURL(/\/forms\/subscribe\/sent/);
        await close();
      }
    },
  );

  test('every form stands by itself, says what each field is and agrees to nothing beforehand', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    for (const form of formNames) {
      expect((await open(page, locale, form))?.status(), form).toBe(200);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      const controls = page.locator('main form :is(input:not([type=hidden]), select, textarea):visible');
      const ids = await attributesOf(controls, 'id');
      for (const id of ids.filter((each) => each !== null)) {
        expect(await page.locator(`label[for="${id}"]`).count(), id).toBe(1);
      }
      expect(ids).toContain(`${form}-consent`);
      expect(await page.locator(`#${form}-consent`).isChecked()).toBe(false);
      expect(await page.locator('input[name=token]').getAttribute('value')).toMatch(/^p2026-/);
      expect(await page.locator('form a[href$="/forms/consent"]').count()).toBe(1);
    }
    await close();
  });

  test('what is wrong is said in this language without script, and what was written is kept', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await open(page, locale, 'message-us');
    await page.fill('#message-us-name', written.name);
    await page.fill('#message-us-email', 'aliya@');
    await page.fill('#message-us-message', 'Қысқа');
    const [answer] = await Promise.all([page.waitForNavigation(), send(page, 'message-us')]);
    expect(answer?.status()).toBe(422);
    const faults = [
      formFaultSentence(locale, 'email', 'invalid'),
      formFaultSentence(locale, 'message', 'too_short'),
      formFaultSentence(locale, 'consent', 'missing'),
    ];
    const links = page.locator('[data-part=faults] a');
    expect(await links.allTextContents()).toEqual(faults);
    expect(await attributesOf(links, 'href')).toEqual([
      '#message-us-email',
      '#message-us-message',
      '#message-us-consent',
    ]);
    expect(await page.locator('#message-us-email-error').textContent()).toBe(faults[0]);
    expect(await page.locator('#message-us-email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(':focus').getAttribute('id')).toBe('message-us-email');
    expect(await page.inputValue('#message-us-name')).toBe(written.name);
    expect(await page.inputValue('#message-us-email')).toBe('aliya@');
    expect(await page.inputValue('#message-us-message')).toBe('Қысқа');
    expect(await faultsOfHtml((await answer?.text()) ?? '')).toEqual([]);
    await close();
  });

  test('with script the same is said on the open page', async () => {
    const { page, said, close } = await openPage(browser);
    await openHelped(page, locale, 'call-me');
    const sameDocument = await markDocument(page);
    await page.locator('#call-me-name').pressSequentially('Ә');
    await send(page, 'call-me');
    await page.locator('#call-me-name[aria-invalid]:focus').waitFor();
    expect(await page.locator('[data-part=faults] a').allTextContents()).toEqual([
      formFaultSentence(locale, 'name', 'too_short'),
      formFaultSentence(locale, 'phone', 'missing'),
      formFaultSentence(locale, 'consent', 'missing'),
    ]);
    expect(await page.inputValue('#call-me-name')).toBe('Ә');
    expect(await page.locator('#call-me-phone-error').textContent()).toBe(
      formFaultSentence(locale, 'phone', 'missing'),
    );
    await page.locator('[data-part=faults] a').nth(1).click();
    expect(await page.locator(':focus').getAttribute('id')).toBe('call-me-phone');
    expect(await sameDocument()).toBe(true);
    expect(said).toEqual([]);
    await close();
  });

  test('axe finds nothing in any state of a form', { timeout: 120_000 }, async () => {
    const { page, close } = await openPage(browser, {
      bypassCSP: true,
      // A button in the middle of a change of colour has neither.
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    });
    const faults: string[] = [];
    const look = async (state: string) => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
      faults.push(...violations.map(({ id, nodes }) => `${state} ${id} ${nodes[0]?.target}`));
    };
    for (const form of formNames) {
      await openHelped(page, locale, form);
      await look(form);
      await send(page, form);
      await page.locator('[data-part=faults]:visible').waitFor();
      await look(`${form}, with faults`);
    }
    await page.route('**/forms/apply', (route) => route.abort());
    await send(page, 'apply');
    await page.locator('[data-part=failure]:visible').waitFor();
    await look('a form that nobody answers');
    for (const address of ['/forms/consent', '/forms/call-me/sent?reference=K3DW-9QTN&by=2026-11-23']) {
      await page.goto(site.origin + localePath(locale, address));
      await look(address);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

test.each([true, false])(
  'where either of two fields is wanted, the summary says so once (script: %s)',
  async (javaScriptEnabled) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled });
    if (javaScriptEnabled) await openHelped(page, 'ru', 'message-us');
    else await open(page, 'ru', 'message-us');
    await send(page, 'message-us');
    await page.locator('[data-part=faults]:visible').waitFor();
    const either = formFaultSentence('ru', 'email', 'either');
    expect(await page.locator('[data-part=faults] a').allTextContents()).toEqual([
      formFaultSentence('ru', 'name', 'missing'),
      either,
      formFaultSentence('ru', 'message', 'missing'),
      formFaultSentence('ru', 'consent', 'missing'),
    ]);
    for (const field of ['email', 'phone']) {
      expect(await page.locator(`#message-us-${field}-error`).textContent()).toBe(either);
    }
    await close();
  },
);

test('without script a form is sent, and the answer says its number and by when (N-06)', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await open(page, 'ru', 'call-me');
  await fillIn(page, 'call-me', ['name', 'phone']);
  await send(page, 'call-me');
  await page.waitForURL('**/ru/forms/call-me/sent?reference=*');
  const text = await page.locator('main').innerText();
  expect(text).toMatch(/Номер обращения: [A-Z0-9]{4}-[A-Z0-9]{4}/);
  expect(text).toMatch(/в\sтечение 1 рабочего дня, не\sпозднее \d+\sноября\s2026/);
  expect(await page.locator('main a[href="tel:+77270000001"]').count()).toBe(1);
  await close();
});

test('with script it is sent from any page, without leaving the site, and its draft is forgotten', async () => {
  const { page, said, close } = await openPage(browser);
  await page.goto(`${site.origin}/en/contacts`);
  await hydrated(page);
  const sameDocument = await markDocument(page);
  await helped(page, 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  await send(page, 'message-us');
  await page.waitForURL('**/en/forms/message-us/sent?reference=*');
  await page.locator('h1:focus').waitFor();
  expect(await page.locator('main').innerText()).toMatch(/within 3 working days, by \d+\sNovember\s2026/);
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await page.locator('#message-us-name').waitFor();
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await page.evaluate<string>('sessionStorage.getItem("site-page-state") ?? ""')).not.toContain(
    'Қасымова',
  );
  expect(said).toEqual([]);
  await close();
});

test('by keyboard alone', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.origin}/forms/subscribe`);
  await hydrated(page);
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('aliya.keyboard@example.kz');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Over the link to the consent's text; the trap is not on the way.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('type')).toBe('submit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/subscribe/sent?*');
  await page.locator('h1', { hasText: 'Поштаңызды тексеріңіз' }).waitFor();
  await close();
});

describe('an application', () => {
  const address = async () => {
    const headers = { 'accept-language': 'kk' };
    const answer = await fetch(`${site.origin}/api/career/vacancies`, { headers });
    const { data } = (await answer.json()) as { data: { slug: string }[] };
    return data[0]?.slug ?? '';
  };

  test('names the vacancy that it came from, and takes a CV', async () => {
    const slug = await address();
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/career/${slug}`);
    expect(await page.inputValue('#apply-vacancy')).toBe(slug);
    await fillIn(page, 'apply', ['name', 'phone', 'email']);
    const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
    await page.setInputFiles('#apply-cv', {
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf),
    });
    await send(page, 'apply');
    await page.waitForURL('**/forms/apply/sent?reference=*');
    await close();
  });

  test.each([true, false])(
    'too large a file is refused and the rest kept (script: %s)',
    async (javaScriptEnabled) => {
      const { page, close } = await openPage(browser, { javaScriptEnabled });
      await open(page, 'ru', 'apply');
      if (javaScriptEnabled) {
        await hydrated(page);
        await helped(page, 'apply');
      }
      await fillIn(page, 'apply', ['name', 'phone', 'email']);
      const buffer = Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 ');
      await page.setInputFiles('#apply-cv', { name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await send(page, 'apply');
      await page.locator('#apply-cv[aria-invalid]').waitFor();
      expect(await page.locator('#apply-cv-error').textContent()).toBe(
        formFaultSentence('ru', 'cv', 'file_too_large'),
      );
      expect(await page.inputValue('#apply-name')).toBe(written.name);
      expect(await page.inputValue('#apply-email')).toBe(written.email);
      await close();
    },
  );
});

describe('what a form is about', () => {
  const slugIn = async (locale: Locale, call: string) => {
    const answer = await fetch(`${site.origin}/api/${call}`, { headers: { 'accept-language': locale } });
    const { data } = (await answer.json()) as { data: { id: number; slug: string }[] };
    return data.sort((one, other) => one.id - other.id)[0]?.slug ?? '';
  };
  const references = [
    ['apply', 'vacancy', 'career/vacancies'],
    ['exclusive-info', 'subject', 'offerings'],
    ['exclusive-info', 'subject', 'deals'],
  ] as const;

  test.each(references)('stays in another language: %s, %s of %s', async (form, name, call) => {
    const [kk, ru] = [await slugIn('kk', call), await slugIn('ru', call)];
    expect(kk).not.toBe(ru);
    for (const script of ['fast', 'slow', undefined]) {
      const javaScriptEnabled = script !== undefined;
      const { page, said, close } = await openPage(browser, { javaScriptEnabled });
      if (script === 'slow') await slowDown(page);
      await page.goto(`${site.origin}/forms/${form}?${name}=${kk}`);
      expect(await page.inputValue(`#${form}-${name}`)).toBe(kk);
      if (javaScriptEnabled) {
        await hydrated(page);
        await helped(page, form);
        await fillIn(page, form, ['name']);
      }
      if (javaScriptEnabled) await page.locator('header a[hreflang=ru]').click();
      else await page.locator('header form').getByRole('button', { name: 'Рус' }).click();
      await page.locator('html[lang=ru]').waitFor();
      expect(page.url()).toBe(`${site.origin}/ru/forms/${form}?${name}=${ru}`);
      expect(await page.inputValue(`#${form}-${name}`)).toBe(ru);
      // The draft comes with its form, not after it.
      if (javaScriptEnabled) expect(await page.inputValue(`#${form}-name`)).toBe(written.name);
      expect(said).toEqual([]);
      await close();
    }
  });

  test.each(references)(
    'is found by the slug of another language too: %s, %s of %s',
    async (form, name, call) => {
      const [kk, ru] = [await slugIn('kk', call), await slugIn('ru', call)];
      const answer = await fetch(`${site.origin}/ru/forms/${form}?${name}=${kk}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `/ru/forms/${form}?${name}=${ru}`,
      ]);
      const unknown = await fetch(`${site.origin}/ru/forms/${form}?${name}=nothing-of-ours`, {
        redirect: 'manual',
      });
      expect(unknown.status).toBe(200);
    },
  );

  test('is what the page says now, whatever the draft of another page chose', async () => {
    const slug = await slugIn('kk', 'career/vacancies');
    const { page, close } = await openPage(browser);
    await openHelped(page, 'kk', 'apply');
    await fillIn(page, 'apply', ['name']);
    await page.goto(`${site.origin}/forms/apply?vacancy=${slug}`);
    await hydrated(page);
    await expect.poll(() => page.inputValue('#apply-name')).toBe(written.name);
    expect(await page.inputValue('#apply-vacancy')).toBe(slug);
    // What the visitor has chosen by hand outlives a reload.
    await helped(page, 'apply');
    await page.selectOption('#apply-vacancy', '');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.inputValue('#apply-vacancy')).toBe('');
    await close();
  });
});

test('the page of a form that is not there is a 404, and the site map names no form', async () => {
  for (const path of ['/forms', '/forms/nothing', '/forms/nothing/sent', '/forms/apply?vacancy=A%20b']) {
    expect((await fetch(site.origin + path)).status, path).toBe(404);
  }
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain('/forms/');
});

test('what stands in the address of the answer cannot make it say anything else', async () => {
  const answer = await fetch(
    `${site.origin}/en/forms/call-me/sent?reference=CALL%20%2B7%20900&by=tomorrow%20or%20never`,
  );
  const [, text = ''] = /<main(.*)<\/main>/s.exec(await answer.text()) ?? [];
  expect(text).not.toMatch(/\+7 900|tomorrow/);
  expect(text).toContain('We usually answer within 1 working day.');
});
