/**
 * The interface's own words in Kazakh, which say what keys there are: a key that Russian or English lacks does not
 * compile. `{name}` takes a parameter, `{count|…}` the form of a noun that goes with a number (one form in Kazakh,
 * two in English, three in Russian). An editor can overlay each of them. Never HTML.
 */
export const kk = {
  'layout.skip': 'Негізгі мазмұнға өту',
  'layout.menu': 'Мәзір',
  'layout.closeMenu': 'Жабу',
  'layout.mainNavigation': 'Негізгі мәзір',
  'layout.footerNavigation': 'Сайт бөлімдері',
  'layout.languages': 'Сайт тілі',
  'layout.home': 'Басты бет',
  'layout.notice': 'Ескерту',
  'footer.bin': 'БСН',
  'footer.address': 'Мекенжай',
  'footer.phone': 'Телефон',
  'footer.email': 'Электрондық пошта',
  'footer.license': 'Лицензия',

  'home.figures': 'Компания сандармен',
  'home.audiences': 'Кімдермен жұмыс істейміз',
  'home.offerings': 'Қызметтеріміз',
  'home.news': 'Соңғы жаңалықтар',
  'home.allNews': 'Барлық жаңалықтар',
  'home.newsUnavailable': 'Жаңалықтарды қазір көрсете алмай тұрмыз.',
  'home.deals': 'Мәмілелер',
  'home.documents': 'Құжаттар',

  'news.title': 'Баспасөз орталығы',
  'news.description': 'Компания жаңалықтары, хабарламалар және баспасөзге арналған материалдар.',
  'news.categories': 'Санаттар',
  'news.categoriesUnavailable': 'Санаттар тізімін қазір көрсете алмай тұрмыз.',
  'news.all': 'Барлығы',
  'news.total': '{count} {count|жаңалық}',
  'news.empty': 'Әзірге жаңалық жоқ.',
  'news.emptyCategory': 'Бұл санатта әзірге жаңалық жоқ.',
  'news.pageTitle': '{title} – {page}-бет',
  'news.keyFigures': 'Негізгі сандар',
  'news.related': 'Осы санаттағы басқа жаңалықтар',

  'pagination.label': 'Беттер',
  'pagination.page': '{page}-бет',
  'pagination.previous': 'Алдыңғы',
  'pagination.next': 'Келесі',

  'about.navigation': 'Компания туралы беттер',
  'about.values': 'Құндылықтарымыз',
  'about.figures': 'Негізгі сандар',
  'about.principles': 'Қағидаттарымыз',
  'about.documents': 'Құжаттар',
  'about.officer': 'Жауапты қызметкер',
  'about.license.number': 'Нөмірі',
  'about.license.issuer': 'Берген орган',
  'about.license.issuedOn': 'Берілген күні',
  'about.license.expiresOn': 'Қолданылу мерзімі',
  'about.license.noExpiry': 'мерзімсіз',
  'about.finance.caption': 'Негізгі қаржылық көрсеткіштер, млн теңге',
  'about.finance.measure': 'Көрсеткіш',
  'about.finance.period.q1': '{year} жылдың I тоқсаны',
  'about.finance.period.h1': '{year} жылдың I жартыжылдығы',
  'about.finance.period.m9': '{year} жылдың 9 айы',
  'about.finance.period.year': '{year} жыл',
  'about.finance.audited': 'аудиттен өткен',

  'untranslated.title': 'Бұл бет қазақ тілінде жоқ',
  'untranslated.text': 'Материал әзірге тек басқа тілде жарияланған. Оны мына тілде оқи аласыз:',

  'errorPage.notFound': 'Бет табылмады',
  'errorPage.failed': 'Қате орын алды',
  'errorPage.ourFault':
    'Ақау біздің тарапымызда, сіз бәрін дұрыс жасадыңыз. Біраз уақыттан кейін қайта кіріп көріңіз.',
  'errorPage.badRequest': 'Сұраныс дұрыс құрылмаған, сондықтан оны орындай алмадық.',
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

export type MessageKey = keyof typeof kk;

/** All words of one language. */
export type Messages = Readonly<Record<MessageKey, string>>;
