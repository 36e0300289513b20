import { typefaceNames } from '#model/theme/typefaces.ts';
import type { TypeLabels } from '../content-labels.ts';
import {
  clientOptions,
  email,
  figureLabels,
  figures,
  lead,
  pagePicture,
  passage,
  phone,
  searchWords,
  seo,
  socials,
  title,
} from './common.ts';

const target = {
  label: 'Сілтеме',
  help: 'Сайт ішіндегі жол (/about) немесе толық мекенжай (https://…). Бос қалса, тармақ сілтемесіз болады.',
};

const menuFields = {
  target,
  children: { label: 'Ішкі тармақтар', help: null, item: 'Ішкі тармақ', fields: { target } },
};

export const siteTypes = {
  settings: {
    singular: 'Сайт баптаулары',
    plural: 'Сайт баптаулары',
    create: null,
    shared: {
      bin: { label: 'БСН', help: '12 цифр. Сайттың төменгі бөлігінде көрсетіледі.' },
      phone: { label: 'Телефон', help: 'Әр беттің басында және байланыс блоктарында көрсетіледі.' },
      email: { label: 'Электрондық пошта', help: 'Байланыс блоктарында және келісім мәтінінде көрсетіледі.' },
      share_picture: {
        label: 'Сілтемеге арналған сурет',
        help: 'Сілтемемен бөліскенде, беттің өз суреті болмаса, осы сурет шығуы мүмкін. Өлшемі 1200 × 630 пиксель болғаны дұрыс.',
      },
      icon: {
        label: 'Сайт белгішесі',
        help: 'Браузер қойындысында және телефонның басты экранында шығатын шаршы сурет.',
      },
      socials,
    },
    localised: {
      brand: { label: 'Компанияның қысқа атауы', help: 'Бет атауларында және хаттарда қолданылады.' },
      legal_name: {
        label: 'Компанияның толық атауы',
        help: 'Ұйымдық-құқықтық нысанымен бірге. Сайттың төменгі бөлігінде және келісім мәтінінде шығады.',
      },
      description: { label: 'Компания сипаттамасы', help: 'Іздеу жүйелеріне арналған бір-екі сөйлем.' },
      address: { label: 'Заңды мекенжай', help: 'Келісім мәтінінде көрсетіледі.' },
      license: {
        label: 'Лицензия деректері',
        help: 'Нөмірі, күні және берген орган. Сайттың төменгі бөлігінде көрсетіледі.',
      },
      demo_notice: {
        label: 'Үлгі сайт туралы ескерту',
        help: 'Толтырылса, әр бетте көрсетіледі. Нақты сайтта бос қалдырыңыз.',
      },
      logo: { label: 'Логотип', help: 'Беттің басындағы логотип, SVG болғаны дұрыс.' },
      popular_searches: {
        label: 'Жиі ізделетін сөздер',
        help: 'Іздеу бетінде дайын сұрау ретінде ұсынылады, 8 сұрауға дейін.',
        item: 'Сұрау',
        fields: { text: { label: 'Сұрау мәтіні', help: null } },
      },
    },
  },
  theme: {
    singular: 'Безендіру',
    plural: 'Безендіру',
    create: null,
    shared: {
      brand: { label: 'Бренд түсі', help: null },
      accent: {
        label: 'Екпін түсі',
        help: null,
      },
      link: { label: 'Сілтеме түсі', help: null },
      text: { label: 'Мәтін түсі', help: null },
      background: { label: 'Фон түсі', help: null },
      corners: {
        label: 'Бұрыштар',
        help: null,
        options: {
          square: 'Тік бұрышты',
          slight: 'Сәл дөңгеленген',
          medium: 'Орташа дөңгеленген',
          round: 'Қатты дөңгеленген',
        },
      },
      typeface: {
        label: 'Қаріп',
        help: null,
        options: typefaceNames,
      },
    },
    localised: {},
  },
  navigation: {
    singular: 'Мәзірлер',
    plural: 'Мәзірлер',
    create: null,
    shared: {
      header: { label: 'Жоғарғы мәзір', help: null, item: 'Тармақ', fields: menuFields },
      footer: { label: 'Төменгі мәзір', help: null, item: 'Тармақ', fields: menuFields },
      popular: {
        label: 'Танымал беттер',
        help: 'Бет табылмағанда және іздеу нәтиже бермегенде ұсынылады.',
        item: 'Тармақ',
        fields: menuFields,
      },
    },
    localised: {
      labels: { label: 'Тармақтардың атаулары', help: 'Атауы жоқ тармақ осы тілде көрсетілмейді.' },
    },
  },
  'dictionary-entry': {
    singular: 'Интерфейс мәтіні',
    plural: 'Интерфейс мәтіндері',
    create: 'Жаңа интерфейс мәтіні',
    shared: {
      key: { label: 'Кілті', help: 'Ауыстырылатын мәтіннің аты, мысалы home.news.' },
    },
    localised: {
      text: {
        label: 'Мәтін',
        help: 'Дайын мәтіннің орнына шығады. {name} сияқты параметрлерді сақтаңыз. HTML қолданылмайды.',
      },
    },
  },
  consent: {
    singular: 'Дербес деректерді жинауға және өңдеуге келісім',
    plural: 'Дербес деректерге келісім',
    create: null,
    shared: {},
    localised: {
      label: { label: 'Құсбелгінің мәтіні', help: 'Әр нысандағы құсбелгінің жанында тұрады.' },
      title: { label: 'Тақырып', help: null },
      lead: {
        label: 'Кіріспе',
        help: 'Параметрлер: {version}, {company}, {address}, {email}, {phone}, {months}, {applyMonths}. Олардың орнына сайт баптауларындағы деректер қойылады.',
      },
      parts: {
        label: 'Бөлімдер',
        help: 'Кім, қандай деректерді, не үшін және қанша уақыт өңдейтіні, кімге берілетіні, келісімді қалай қайтаруға болатыны.',
        item: 'Бөлім',
        fields: {
          title: { label: 'Бөлім тақырыбы', help: null },
          text: { label: 'Бөлім мәтіні', help: null },
        },
      },
    },
  },
  redirect: {
    singular: 'Қайта бағыттау ережесі',
    plural: 'Қайта бағыттау ережелері',
    create: 'Жаңа ереже',
    shared: {
      from: { label: 'Ескі жол', help: 'Тіл белгісінсіз, мысалы /old-page. Бір жолға бір ереже жасалады.' },
      to: { label: 'Жаңа мекенжай', help: 'Сайт ішіндегі жол немесе https:// деп басталатын мекенжай.' },
      status: {
        label: 'Қайта бағыттау түрі',
        help: 'Әдетте тұрақты түрі таңдалады: іздеу жүйелері жаңа мекенжайды есте сақтайды.',
        options: {
          301: 'Тұрақты (301)',
          302: 'Уақытша (302)',
          307: 'Уақытша, сұрау әдісі сақталады (307)',
          308: 'Тұрақты, сұрау әдісі сақталады (308)',
        },
      },
      active_from: { label: 'Басталатын уақыты', help: 'Бос қалса, бірден күшіне енеді.' },
      active_to: { label: 'Аяқталатын уақыты', help: 'Бос қалса, мерзімі шектелмейді.' },
    },
    localised: {},
  },
  'synonym-set': {
    singular: 'Синонимдер',
    plural: 'Іздеу синонимдері',
    create: 'Синоним қосу',
    shared: {
      supplied: {
        label: 'Жүйемен бірге келген',
        help: 'Дайын тізімнен. Оны өзгертуге, жариялаудан алып тастауға немесе жоюға болады.',
      },
    },
    localised: {
      words: {
        label: 'Мағынасы бір сөздер',
        help: 'Келушілер қалай айтса, солай: сөздер, тіркестер, қысқарған сөздер. Біреуін іздегенде қалғандары да табылады. Сөз түрлерін жазудың қажеті жоқ.',
        item: 'Сөз не тіркес',
        fields: { text: { label: 'Сөз не тіркес', help: null } },
      },
      also_finds: {
        label: 'Бұлар да табылады',
        help: 'Жоғарыдағы сөздерді іздегенде бұл сөздер де табылады, ал керісінше емес.',
        item: 'Сөз не тіркес',
        fields: { text: { label: 'Сөз не тіркес', help: null } },
      },
    },
  },
  'promoted-result': {
    singular: 'Ұсынылатын бет',
    plural: 'Іздеуде ұсынылатын беттер',
    create: 'Бет ұсыну',
    shared: {
      supplied: {
        label: 'Жүйемен бірге келген',
        help: 'Дайын тізімнен. Оны өзгертуге, жариялаудан алып тастауға немесе жоюға болады.',
      },
    },
    localised: {
      queries: {
        label: 'Сұраулар',
        help: 'Осы сұрауларда, сөз түрлері мен синонимдері өзгерсе де, бет ең бірінші көрсетіледі.',
        item: 'Сұрау',
        fields: { text: { label: 'Сұрау мәтіні', help: null } },
      },
      target: {
        label: 'Бет',
        help: 'Осы сайттағы жол (/career) немесе толық мекенжай (https://…).',
      },
      link_text: { label: 'Сілтеме мәтіні', help: 'Бос болса, беттің өз тақырыбы көрсетіледі.' },
      sentence: { label: 'Бір сөйлем', help: 'Бос болса, бет мәтінінен үзінді көрсетіледі.' },
    },
  },
  'main-page': {
    singular: 'Басты бет',
    plural: 'Басты бет',
    create: null,
    shared: {
      picture: pagePicture,
      figures,
      offerings: { label: 'Қызметтер', help: 'Көрсетілу ретімен, 8 қызметке дейін.' },
      deals: { label: 'Мәмілелер', help: 'Көрсетілу ретімен, 6 мәмілеге дейін.' },
      documents: { label: 'Құжаттар', help: 'Көрсетілу ретімен, 6 құжатқа дейін.' },
      video: { label: 'Бейнежазба', help: 'Компания туралы бөлімде көрсетіледі.' },
    },
    localised: {
      title: { label: 'Тақырып', help: 'Беттің басындағы ең ірі жазу.' },
      lead,
      about_title: { label: 'Компания бөлімінің тақырыбы', help: null },
      about_text: { label: 'Компания бөлімінің мәтіні', help: null },
      audiences: {
        label: 'Кімдермен жұмыс істейміз',
        help: 'Карточкалар қызметтер тізіміне апарады. Әр клиент түріне бір карточка жеткілікті.',
        item: 'Карточка',
        fields: { type: { label: 'Кімге арналған', help: null, options: clientOptions }, ...passage },
      },
      figure_labels: figureLabels,
      ...seo,
      ...searchWords,
    },
  },
  contacts: {
    singular: 'Байланыс беті',
    plural: 'Байланыс беті',
    create: null,
    shared: {
      phone,
      email,
      departments: { label: 'Бөлімдер', help: null, item: 'Бөлім', fields: { phone, email } },
      socials,
    },
    localised: {
      title,
      lead,
      address: { label: 'Мекенжай', help: null },
      hours: {
        label: 'Жұмыс уақыты',
        help: 'Бір жолмен, күндерімен бірге: дүйсенбіден жұмаға дейін, 9:00–18:00.',
      },
      directions: { label: 'Қалай жетуге болады', help: null },
      departments: {
        label: 'Бөлімдердің мәтіні',
        help: null,
        fields: {
          title: { label: 'Бөлім атауы', help: null },
          hours: { label: 'Жұмыс уақыты', help: null },
        },
      },
      ...seo,
      ...searchWords,
    },
  },
  city: {
    singular: 'Кеңсе',
    plural: 'Кеңселер',
    create: 'Жаңа кеңсе',
    shared: {
      postal_code: { label: 'Пошта индексі', help: '050000 немесе A15E4C6 түрінде.' },
      head_office: { label: 'Бас кеңсе', help: null },
      latitude: { label: 'Ендік', help: 'Ондық бөлшекпен, мысалы 43,24. Кеңсе картада осы нүктеде тұрады.' },
      longitude: { label: 'Бойлық', help: 'Ондық бөлшекпен, мысалы 76,95.' },
      phones: { label: 'Телефондар', help: '5 нөмірге дейін.' },
      email,
      hours: {
        label: 'Жұмыс уақыты',
        help: 'Алматы уақытымен. Уақыты әртүрлі күндер бөлек жазылады.',
        item: 'Жұмыс күндері',
        fields: {
          days: {
            label: 'Күндер',
            help: null,
            options: {
              1: 'Дүйсенбі',
              2: 'Сейсенбі',
              3: 'Сәрсенбі',
              4: 'Бейсенбі',
              5: 'Жұма',
              6: 'Сенбі',
              7: 'Жексенбі',
            },
          },
          from: { label: 'Ашылуы', help: 'Мысалы 09:00.' },
          to: { label: 'Жабылуы', help: 'Мысалы 18:00. Тәулік бойы ашық болса, 00:00 және 24:00 жазылады.' },
        },
      },
    },
    localised: {
      name: { label: 'Қала', help: null },
      address: { label: 'Мекенжай', help: 'Қала мен пошта индексі жазылмайды.' },
      note: { label: 'Ескертпе', help: 'Мысалы, кіреберіс немесе автотұрақ туралы.' },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
