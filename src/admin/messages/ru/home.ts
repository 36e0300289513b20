import type { HomeMessages } from '../kk/home.ts';

export const messages: HomeMessages = {
  'home.nothing': 'Сейчас ничего не требует внимания',
  'home.brokenLinks': 'Неработающие ссылки',
  'home.stale': 'Устаревшие переводы',
  'home.inReview': 'На проверке',
  'home.changed': 'Изменено, но не опубликовано',
  'home.drafts': 'Черновики',
  'home.scheduled': 'Запланировано',
  'home.entries': '{count} {count|запись|записи|записей}',
  'home.lists': '{group}: полные списки',
  'home.all': 'Все записи',
  'home.recent': 'Последние изменения',
  'home.autosaved': 'Ваша несохранённая работа',
  'home.autosavedLead': 'Эти изменения пока видите только вы.',
  'home.newEntry': 'Новая запись',
  'home.untitled': 'Без названия',
};
