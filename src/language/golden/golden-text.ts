import { localeOfPath, localePath, locales } from '../locale/locale.ts';
import { apiLocale, chooseHomeLocale } from '../locale/locale-choice.ts';
import { kazakhAlphabet, latinAlphabet } from '../script/alphabet.ts';
import { isSlug, slugify } from '../script/slug.ts';
import { capitalise, lower, upper } from '../text/case.ts';
import { compareText, sortKey } from '../text/collation.ts';
import { excerpt } from '../text/excerpt.ts';
import type { GoldenValue } from './golden-value.ts';

const words = [
  'Абай',
  'Ағаш',
  'Азамат',
  'Ақ бота',
  'Ақбота',
  'Ақтөбе',
  'Алматы',
  'Алма-Ата',
  'Астана',
  'Әділ',
  'Бөрі',
  'Вагон',
  'Гүл',
  'Ғалым',
  'Дала',
  'Ел',
  'Ёлка',
  'Елка',
  'Ель',
  'Жамбыл',
  'Зере',
  'Иван',
  'Йод',
  'Канат',
  'Қанат',
  'Лаула',
  'Мәскеу',
  'Нұр',
  'Ңү',
  'Орал',
  'Өмір',
  'Павлодар',
  'Рақым',
  'Сарыарқа',
  'Тараз',
  'Уран',
  'Ұлан',
  'Үміт',
  'Фонд',
  'Халық',
  'Һауа',
  'Цех',
  'Чек',
  'Шымкент',
  'Щит',
  'Ъ',
  'Ырыс',
  'Ілияс',
  'Ь',
  'Этаж',
  'Юрта',
  'Ясын',
  'қала',
  'ҚАЛА',
  'Almaty',
  'almaty',
  'Zoë',
  'Zoe',
  'élan',
  'Straße',
  '2 кезең',
  '10 кезең',
  '02 кезең',
  '№ 5',
  '«Нұр»',
  '',
  ' ',
  'Ақ  бота',
  '汉字',
  'A',
  'ї',
];

const titles = [
  'Қазақстан Республикасы',
  'Өмір сүру сапасы',
  'Әлеуметтік есеп — 2026',
  'Ғылым және инновация',
  'Ұлттық қор',
  'Үздік жұмыс беруші',
  'Һ әрпі',
  'Іле Алатауы',
  'Жаңа ғимарат ашылды',
  'Годовой отчёт за 2025 год',
  'Щедрый съезд: объём и подъезд',
  'Юридический адрес',
  'Эмиссия ценных бумаг',
  'Хлеб, цены, чай',
  'Annual report 2025',
  'Café “Zoë” & Łódź',
  'Don’t panic',
  'Straße',
  'R&D',
  '100 %',
  '5,5 млн ₸',
  'A/B',
  '  пробелы  ',
  'ҚАЗАҚ ТІЛІ',
  'İstanbul',
  'Київ',
  '汉字',
  '—',
  '',
  'Очень длинное название новости о том, как компания открыла новое здание в самом центре города',
  'Компанияның директорлар кеңесі акционерлердің жылдық жалпы жиналысын шақыру туралы шешім қабылдады',
  'а'.repeat(100),
];

const headers = [
  undefined,
  '',
  '*',
  'kk',
  'kk-KZ,kk;q=0.9',
  'ru-KZ,ru;q=0.9,en;q=0.8',
  'en-US,en;q=0.5',
  'de-DE,de;q=0.9',
  'de,en;q=0.1',
  'ru;q=0.5,kk;q=0.9',
  'en;q=0,ru;q=0.1',
  'ru;q=0',
  'kk;q=0,*',
  'zz;q=2,ru',
  'en;q=0.8,ru;q=0.8',
  'EN-gb',
  ';;,,q=1',
];

const paths = [
  '/',
  '/ru',
  '/ru/',
  '/en/about',
  '/russia',
  '/ru?a=1',
  '/en#top',
  '/kk/about',
  '/about/?x=/ru',
  '//host',
  '',
];

const sentences = [
  'Қысқа мәтін.',
  'Компания өзінің жиырма жылдығына арналған көрмесін ашты және барша қонақтарды шақырады.',
  'Компания открыла выставку, посвящённую своему двадцатилетию, и приглашает всех гостей.',
  'The company has opened an exhibition marking its twentieth anniversary, and everyone is welcome.',
];

export function goldenTexts(): readonly GoldenValue[] {
  const values: GoldenValue[] = [];
  const put = (name: string, value: string | undefined) => values.push([name, value ?? '(undefined)']);
  for (const locale of locales) {
    for (const word of [...words, ...kazakhAlphabet, ...latinAlphabet]) {
      put(`sortKey ${locale} ${word}`, sortKey(word, locale));
    }
    const sorted = [...words].sort((a, b) => compareText(a, b, locale));
    for (const [place, word] of sorted.entries()) put(`sorted ${locale} ${place + 1}`, word);
    for (const path of [...paths, '#', '#top', 'mailto:a@b.kz']) {
      put(`localePath ${locale} ${path}`, localePath(locale, path));
    }
  }
  for (const path of paths) {
    const { locale, path: rest } = localeOfPath(path);
    put(`localeOfPath ${path}`, `${locale} ${rest}`);
  }
  for (const header of headers) {
    put(`apiLocale ${header}`, apiLocale(header));
    put(`chooseHomeLocale ${header}`, chooseHomeLocale({ acceptLanguage: header }));
  }
  for (const text of [...titles, kazakhAlphabet, latinAlphabet]) {
    const slug = slugify(text);
    put(`slugify ${text}`, slug);
    put(`isSlug slugify ${text}`, String(isSlug(slug)));
    put(`slugify 24 ${text}`, slugify(text, { maxLength: 24, fallback: 'item' }));
    put(`upper ${text}`, upper(text));
    put(`lower ${text}`, lower(text));
    put(`capitalise ${text}`, capitalise(text));
  }
  for (const sentence of sentences) {
    for (const max of [1, 10, 40, 60, 200]) put(`excerpt ${max} ${sentence}`, excerpt(sentence, max));
  }
  return values;
}
