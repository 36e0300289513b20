import type { ContentLabels } from './content-labels.ts';
import { aboutTypes } from './ru/about.ts';
import { itemTypes } from './ru/items.ts';
import { siteTypes } from './ru/site.ts';

export const contentLabels: ContentLabels = {
  sections: {
    home: 'Главная страница',
    news: 'Новости',
    about: 'Компания',
    offerings: 'Услуги',
    deals: 'Сделки',
    documents: 'Документы и тарифы',
    career: 'Карьера',
    faq: 'Вопросы и ответы',
    contacts: 'Контакты',
    structure: 'Структура сайта',
  },
  types: { ...siteTypes, ...aboutTypes, ...itemTypes },
  slug: {
    label: 'Адрес страницы',
    help: 'Последняя часть ссылки: строчные латинские буквы, цифры и дефис. Если изменить её позже, старая ссылка приведёт на новую.',
  },
  position: { label: 'Порядок', help: 'Место в списке.' },
};
