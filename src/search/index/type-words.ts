import type { Localised } from '#language/locale/locale.ts';
import type { ResultType } from '#model/search/search-sections.ts';

/*
 * What visitors call the documents of a type. The words need not stand in the text: a city's page has a telephone number,
 * and not the word "telephone". Synonyms of these words are synonym sets.
 */
const kk: Partial<Record<ResultType, string>> = {
  contacts:
    'байланыс кеңсе мекенжай телефон электрондық пошта жұмыс уақыты карта деректемелер БСН лицензия нөмірі',
  city: 'кеңсе филиал мекенжай телефон электрондық пошта жұмыс уақыты карта байланыс',
  vacancy: 'вакансия жұмыс',
  news: 'жаңалық',
  document: 'құжат',
  'document-category': 'құжаттар',
  'tariff-group': 'тариф комиссия қызмет құны',
  offering: 'қызмет',
  faq: 'сұрақ',
  deal: 'мәміле',
  video: 'видео бейне',
};

const ru: Partial<Record<ResultType, string>> = {
  contacts: 'контакты офис адрес телефон электронная почта часы работы карта реквизиты БИН номер лицензии',
  city: 'офис филиал адрес телефон электронная почта часы работы карта контакты',
  vacancy: 'вакансия работа',
  news: 'новость',
  document: 'документ',
  'document-category': 'документы',
  'tariff-group': 'тариф комиссия стоимость',
  offering: 'услуга',
  faq: 'вопрос',
  deal: 'сделка',
  video: 'видео',
};

const en: Partial<Record<ResultType, string>> = {
  contacts: 'contacts office address telephone e-mail opening hours map details BIN licence number',
  city: 'office branch address telephone e-mail opening hours map contacts',
  vacancy: 'vacancy job',
  news: 'news',
  document: 'document',
  'document-category': 'documents',
  'tariff-group': 'tariff fee commission',
  offering: 'service',
  faq: 'question',
  deal: 'deal',
  video: 'video',
};

export const typeWords: Localised<Partial<Record<ResultType, string>>> = { kk, ru, en };
