/** Kazakh texts of the frame around all screens, and of the search for entries, screens and actions. */
export const messages = {
  'shell.skip': 'Негізгі мазмұнға өту',
  'shell.navigation': 'Бөлімдер',
  'shell.openNavigation': 'Бөлімдерді ашу',
  'shell.home': 'Басты экран',
  'shell.matrix': 'Аудармалар кестесі',
  'shell.bin': 'Себет',
  'shell.content': 'Мазмұн',
  'shell.administration': 'Басқару',
  'shell.users': 'Пайдаланушылар',
  'shell.audit': 'Әрекеттер журналы',
  'shell.account': 'Менің есептік жазбам',
  'shell.signOut': 'Шығу',
  'shell.openSite': 'Сайтты ашу',
  'shell.language': 'Интерфейс тілі',
  'shell.userMenu': '{name}: есептік жазба мәзірі',
  'shell.search': 'Іздеу және әрекеттер',
  'shell.search.short': 'Іздеу',
  'shell.shortcuts': 'Пернелер тіркесімдері',
  'shell.notFound': 'Экран табылмады',
  'shell.notFound.text': 'Мұндай экран жоқ немесе оған рұқсатыңыз жоқ.',
  'shell.offline':
    'Желіге қосылмағансыз. Жазғаныңыз жоғалмайды, бірақ байланыс қалпына келгенше серверде сақталмайды.',
  'shell.unsaved.title': 'Сақталмаған өзгерістер бар',
  'shell.unsaved.text': 'Бұл экраннан шықсаңыз, соңғы өзгерістер жоғалады.',
  'shell.unsaved.leave': 'Сақтамай шығу',
  'shell.unsaved.stay': 'Осы экранда қалу',
  'shell.noSections': 'Сізге әлі бірде-бір бөлім ашылмаған. Әкімшіге хабарласыңыз.',

  'palette.placeholder': 'Жазба, экран немесе әрекет',
  'palette.results': 'Нәтижелер',
  'palette.hint': 'Таңдау – ↑ ↓, ашу – Enter, жабу – Esc',
  'palette.screen': 'экран',
  'palette.action': 'әрекет',
  'palette.switchLanguage': 'Интерфейс тілі: {language}',
};

export type ShellMessages = Record<keyof typeof messages, string>;
