/** Kazakh texts of the first screen. */
export const messages = {
  'home.nothing': 'Қазір назар аударатын ештеңе жоқ',
  'home.brokenLinks': 'Жұмыс істемейтін сілтемелер',
  'home.stale': 'Ескірген аудармалар',
  'home.inReview': 'Тексеруде',
  'home.changed': 'Өзгертілген, бірақ жарияланбаған',
  'home.drafts': 'Жобалар',
  'home.scheduled': 'Жоспарланған',
  'home.entries': '{count} {count|жазба}',
  'home.lists': '{group}: толық тізімдер',
  'home.all': 'Барлық жазбалар',
  'home.recent': 'Соңғы өзгерістер',
  'home.autosaved': 'Сақталмаған жұмысыңыз',
  'home.autosavedLead': 'Бұл өзгерістерді әзірге тек сіз көресіз.',
  'home.newEntry': 'Жаңа жазба',
  'home.untitled': 'Атауы жоқ',
};

export type HomeMessages = Record<keyof typeof messages, string>;
