/** Kazakh texts of the screen of the consent. */
export const messages = {
  'consentTexts.lead':
    'Нысанды жіберген адам осы мәтінге келіседі. Әр жарияланған мәтін жеке нұсқа болып сақталады, оны өзгертуге де, жоюға да болмайды. Әр өтініште қай нұсқаға келісім берілгені жазылады.',
  'consentTexts.edit': 'Мәтінді өзгерту',
  'consentTexts.start': 'Дайын мәтіннен бастау',
  'consentTexts.builtIn':
    'Қазір сайттың дайын мәтіні қолданылады. Өз мәтініңіз жарияланғанша, ол күшінде қалады.',
  'consentTexts.state': 'Күйі',
  'consentTexts.versions': 'Нұсқалар',
  'consentTexts.none': 'Жарияланған нұсқа әлі жоқ.',
  'consentTexts.date': 'Күні',
  'consentTexts.version': 'Нұсқа',
  'consentTexts.submissions': 'Келісім саны',
  'consentTexts.inForce': 'күшінде',
  'consentTexts.open': 'Мәтінін ашу',
};

export type ConsentMessages = Record<keyof typeof messages, string>;
