import type { ConsentMessages } from '../kk/consent.ts';

export const messages: ConsentMessages = {
  'consentTexts.lead':
    'С этим текстом соглашается каждый, кто отправляет форму. Каждый опубликованный текст сохраняется как отдельная редакция: её нельзя изменить или удалить. В каждом обращении записано, с какой редакцией согласился отправитель.',
  'consentTexts.edit': 'Изменить текст',
  'consentTexts.start': 'Начать с готового текста',
  'consentTexts.builtIn':
    'Сейчас действует готовый текст сайта. Он остаётся в силе, пока вы не опубликуете свой.',
  'consentTexts.state': 'Состояние',
  'consentTexts.versions': 'Редакции',
  'consentTexts.none': 'Опубликованных редакций пока нет.',
  'consentTexts.date': 'Дата',
  'consentTexts.version': 'Редакция',
  'consentTexts.submissions': 'Согласий',
  'consentTexts.inForce': 'действует',
  'consentTexts.open': 'Открыть текст',
};
