import type { Locale, Localised } from '#language/locale/locale.ts';

/** Colours of the site that editors read about when a pair of them lacks contrast. */
interface ToneNames {
  text: string;
  'on-teal': string;
  link: string;
  teal: string;
  'teal-dark': string;
  'teal-deep': string;
  'teal-mist': string;
  'grey-text': string;
  'mail-quiet': string;
  danger: string;
  'danger-mist': string;
  success: string;
  'success-mist': string;
  white: string;
  black: string;
  haze: string;
  mist: string;
  'on-dark': string;
  'on-dark-quiet': string;
  edge: string;
  focus: string;
}

const names: Localised<ToneNames> = {
  kk: {
    text: 'мәтін',
    'on-teal': 'негізгі түйменің жазуы',
    link: 'сілтеме',
    teal: 'бренд түсі',
    'teal-dark': 'екпін түсі',
    'teal-deep': 'басылған түйме',
    'teal-mist': 'бренд түсінің ақшыл реңкі',
    'grey-text': 'қосымша мәтін',
    'mail-quiet': 'хаттағы қосымша мәтін',
    danger: 'қате туралы мәтін',
    'danger-mist': 'қате хабарының фоны',
    success: 'сәтті нәтиже туралы мәтін',
    'success-mist': 'сәтті нәтиже хабарының фоны',
    white: 'фон',
    black: 'мәтін түсті фон',
    haze: 'сәл күңгірт фон',
    mist: 'сұр фон',
    'on-dark': 'қою фондағы мәтін',
    'on-dark-quiet': 'қою фондағы қосымша мәтін',
    edge: 'өріс жиегі',
    focus: 'фокус жиегі',
  },
  ru: {
    text: 'текст',
    'on-teal': 'надпись основной кнопки',
    link: 'ссылка',
    teal: 'цвет бренда',
    'teal-dark': 'акцентный цвет',
    'teal-deep': 'нажатая кнопка',
    'teal-mist': 'светлый оттенок цвета бренда',
    'grey-text': 'второстепенный текст',
    'mail-quiet': 'второстепенный текст письма',
    danger: 'текст ошибки',
    'danger-mist': 'фон сообщения об ошибке',
    success: 'текст об успехе',
    'success-mist': 'фон сообщения об успехе',
    white: 'фон',
    black: 'фон цвета текста',
    haze: 'слегка затемнённый фон',
    mist: 'серый фон',
    'on-dark': 'текст на тёмном фоне',
    'on-dark-quiet': 'второстепенный текст на тёмном фоне',
    edge: 'рамка поля',
    focus: 'рамка фокуса',
  },
  en: {
    text: 'text',
    'on-teal': 'label of the main button',
    link: 'link',
    teal: 'brand colour',
    'teal-dark': 'accent colour',
    'teal-deep': 'pressed button',
    'teal-mist': 'light tint of the brand colour',
    'grey-text': 'secondary text',
    'mail-quiet': 'secondary text of e-mails',
    danger: 'text of an error',
    'danger-mist': 'background of an error',
    success: 'text of a success message',
    'success-mist': 'background of a success message',
    white: 'background',
    black: 'background in the text colour',
    haze: 'slightly darker background',
    mist: 'grey background',
    'on-dark': 'text on dark areas',
    'on-dark-quiet': 'secondary text on dark areas',
    edge: 'border of a field',
    focus: 'focus ring',
  },
};

/** Returns the name of a colour for editors, in lower case. */
export const toneName = (tone: keyof ToneNames, locale: Locale): string => names[locale][tone];
