/**
 * The words of the frame and of the error page in Kazakh, which every visitor needs from the first page on; what is said
 * of `page.ts` goes for them too.
 */
export const frame = {
  'layout.skip': 'Негізгі мазмұнға өту',
  'layout.menu': 'Мәзір',
  'layout.closeMenu': 'Жабу',
  'layout.mainNavigation': 'Негізгі мәзір',
  'layout.footerNavigation': 'Сайт бөлімдері',
  'layout.languages': 'Сайт тілі',
  'layout.breadcrumbs': 'Бетке апаратын жол',
  'layout.home': 'Басты бет',
  'layout.notice': 'Ескерту',
  'layout.search.title': 'Сайттан іздеу',
  'layout.search.label': 'Не іздейсіз?',
  'layout.search.submit': 'Іздеу',

  'footer.bin': 'БСН',
  'footer.address': 'Мекенжай',
  'footer.phone': 'Телефон',
  'footer.email': 'Электрондық пошта',
  'footer.license': 'Лицензия',
  'footer.socials': 'Әлеуметтік желілер',

  'display.open': 'Нашар көретіндерге арналған нұсқа',
  'display.title': 'Көрініс баптаулары',
  'display.intro': 'Таңдауыңыз осы браузерде бір жыл сақталады.',
  'display.text': 'Мәтін өлшемі',
  'display.text.100': 'Қалыпты',
  'display.text.150': 'Үлкен (150 %)',
  'display.text.200': 'Өте үлкен (200 %)',
  'display.letters': 'Әріп аралығы',
  'display.letters.normal': 'Қалыпты',
  'display.letters.wide': 'Кең',
  'display.lines': 'Жол аралығы',
  'display.lines.normal': 'Қалыпты',
  'display.lines.wide': 'Кең',
  'display.contrast': 'Түстер',
  'display.contrast.normal': 'Қалыпты',
  'display.contrast.blackOnWhite': 'Ақ фонда қара',
  'display.contrast.whiteOnBlack': 'Қара фонда ақ',
  'display.contrast.blueOnBlue': 'Көгілдір фонда қою көк',
  'display.pictures': 'Суреттер',
  'display.pictures.on': 'Көрсету',
  'display.pictures.off': 'Сипаттамасымен ауыстыру',
  'display.motion': 'Қозғалыс',
  'display.motion.on': 'Қосулы',
  'display.motion.off': 'Өшірулі',
  'display.reset': 'Қалыпты көрініске қайту',
  'display.close': 'Жабу',
  'display.noScript':
    'Бұл баптаулар үшін браузерде JavaScript қосулы болуы керек. Онсыз мәтінді браузердің өзі үлкейтеді: Ctrl (Mac компьютерінде ⌘) пернесін басып тұрып, «+» пернесін басыңыз. Сайт 400 % масштабқа дейін ыңғайлы оқылады.',

  'language.failed': 'Тілді ауыстыру мүмкін болмады. Байланысты тексеріп, қайталап көріңіз.',

  'errorPage.notFound': 'Бет табылмады',
  'errorPage.failed': 'Қате шықты',
  'errorPage.ourFault':
    'Ақау біздің тарапымызда, сіз бәрін дұрыс жасадыңыз. Біраз уақыттан кейін қайта кіріп көріңіз.',
  'errorPage.badRequest': 'Сұрау дұрыс жасалмаған, сондықтан оны орындай алмадық.',
  'errorPage.noConnection': 'Сайтпен байланыс жоқ. Интернет байланысын тексеріп, бетті қайта жүктеңіз.',
  'errorPage.removed': 'Бет жойылған немесе мекенжай қате терілген болуы мүмкін.',
  'errorPage.startFrom': 'Танымал беттердің бірінен бастаңыз:',
  'errorPage.about': 'Компания туралы',
  'errorPage.business': 'Бизнеске',
  'errorPage.private': 'Жеке клиенттерге',
  'errorPage.tariffs': 'Тарифтер',
  'errorPage.news': 'Барлық жаңалықтар',
  'errorPage.contacts': 'Байланыс',
  'errorPage.career': 'Мансап',
} as const;

export type FrameMessages = Readonly<Record<keyof typeof frame, string>>;
