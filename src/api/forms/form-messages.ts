import type { Localised } from '#language/locale/locale.ts';

/** Confirmation texts of accepted forms; `{date}` is the reply deadline. */
export const formMessages: Localised<{ accepted: string; answered: string; subscribed: string }> = {
  kk: {
    accepted: 'Рақмет, өтінішіңізді қабылдадық. Оның нөмірі: {reference}.',
    answered: 'Жауап беретін соңғы күніміз: {date}.',
    subscribed: 'Рақмет. Жазылуды растау үшін поштаңызға келген хаттағы сілтемені ашыңыз.',
  },
  ru: {
    accepted: 'Спасибо, мы получили ваше обращение. Его номер: {reference}.',
    answered: 'Ответим не позднее {date}.',
    subscribed:
      'Спасибо. Чтобы подтвердить подписку, откройте ссылку из письма, которое придёт на вашу почту.',
  },
  en: {
    accepted: 'Thank you, we have received your enquiry. Its number is {reference}.',
    answered: 'We will answer by {date}.',
    subscribed:
      'Thank you. To confirm the subscription, open the link in the e-mail that we send to your address.',
  },
};
