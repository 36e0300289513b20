import type { ContentLabels } from './content-labels.ts';
import { aboutTypes } from './kk/about.ts';
import { itemTypes } from './kk/items.ts';
import { siteTypes } from './kk/site.ts';

export const contentLabels: ContentLabels = {
  sections: {
    home: 'Басты бет',
    news: 'Жаңалықтар',
    about: 'Компания',
    offerings: 'Қызметтер',
    deals: 'Мәмілелер',
    documents: 'Құжаттар мен тарифтер',
    career: 'Мансап',
    faq: 'Жиі қойылатын сұрақтар',
    contacts: 'Байланыс',
    structure: 'Сайт құрылымы',
  },
  types: { ...siteTypes, ...aboutTypes, ...itemTypes },
  slug: {
    label: 'Бет мекенжайы',
    help: 'Сілтеменің соңғы бөлігі: латынның кіші әріптері, цифрлар және дефис. Кейін өзгертсеңіз, ескі сілтеме жаңасына апарады.',
  },
  position: { label: 'Реті', help: 'Тізімдегі орны.' },
};
