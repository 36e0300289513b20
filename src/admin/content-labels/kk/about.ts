import type { TypeLabels } from '../content-labels.ts';
import {
  documents,
  figureLabels,
  figures,
  lead,
  name,
  pagePicture,
  passage,
  searchWords,
  seo,
  summary,
  text,
  title,
  year,
} from './common.ts';

const shared = { picture: pagePicture };

const localised = {
  title,
  lead,
  body: { label: 'Негізгі мәтін', help: 'Кіріспеден кейін көрсетіледі. Міндетті емес.' },
  ...seo,
  ...searchWords,
};

const reportDocument = {
  label: 'Құжат',
  help: 'Есеп осы құжат жарияланған тілдерде ғана көрсетіледі.',
};

export const aboutTypes = {
  'about-overview': {
    singular: 'Жалпы мәлімет',
    plural: 'Жалпы мәлімет',
    create: null,
    shared: { ...shared, figures },
    localised: {
      ...localised,
      values: {
        label: 'Құндылықтар',
        help: '8 құндылыққа дейін.',
        item: 'Құндылық',
        fields: passage,
      },
      figure_labels: figureLabels,
    },
  },
  'about-annual-reports': {
    singular: 'Жылдық есептер',
    plural: 'Жылдық есептер',
    create: null,
    shared: {
      ...shared,
      reports: {
        label: 'Есептер',
        help: 'Бетте жаңасынан ескісіне қарай көрсетіледі.',
        item: 'Есеп',
        fields: { year, cover: { label: 'Мұқаба', help: null }, document: reportDocument },
      },
    },
    localised: {
      ...localised,
      highlights: { label: 'Есептердің қысқаша мазмұны', help: 'Есеп атауының астында көрсетіледі.' },
    },
  },
  'about-compliance-control': {
    singular: 'Комплаенс-бақылау',
    plural: 'Комплаенс-бақылау',
    create: null,
    shared: {
      ...shared,
      phone: { label: 'Сенім телефоны', help: null },
      email: { label: 'Хабарлауға арналған электрондық пошта', help: null },
      documents,
    },
    localised: {
      ...localised,
      principles: { label: 'Қағидаттар', help: '8 қағидатқа дейін.', item: 'Қағидат', fields: passage },
      reporting: {
        label: 'Бұзушылық туралы хабарлау',
        help: null,
        fields: {
          title: { label: 'Бөлім тақырыбы', help: null },
          text: { label: 'Бөлім мәтіні', help: 'Не туралы және қалай хабарлауға болады.' },
          steps: {
            label: 'Хабарлау тәртібі',
            help: 'Нөмірленген қадамдар.',
            item: 'Қадам',
            fields: { text },
          },
          promise: { label: 'Хабарлаушыны қорғау', help: 'Компанияның хабарлаушыға беретін кепілдігі.' },
        },
      },
      officer: {
        label: 'Жауапты қызметкер',
        help: null,
        fields: {
          name: { label: 'Аты-жөні', help: null },
          role: { label: 'Лауазымы', help: null },
        },
      },
    },
  },
  'about-esg-policies': {
    singular: 'ESG саясаты',
    plural: 'ESG саясаты',
    create: null,
    shared: { ...shared, figures, documents },
    localised: {
      ...localised,
      pillars: { label: 'Негізгі бағыттар', help: '8 бағытқа дейін.', item: 'Бағыт', fields: passage },
      figure_labels: figureLabels,
    },
  },
  'about-financial-reports': {
    singular: 'Қаржылық есептілік',
    plural: 'Қаржылық есептілік',
    create: null,
    shared: {
      ...shared,
      years: { label: 'Кестедегі жылдар', help: 'Кестенің бағандары солдан оңға қарай, 6 жылға дейін.' },
      rows: {
        label: 'Кесте жолдары',
        help: null,
        item: 'Кесте жолы',
        fields: {
          values: { label: 'Мәндері', help: 'Теңгемен, әр жылға бір сан. Дерек болмаса, бос қалдырыңыз.' },
        },
      },
      reports: {
        label: 'Есептер',
        help: 'Бетте жаңасынан ескісіне қарай көрсетіледі.',
        item: 'Есеп',
        fields: {
          year,
          period: {
            label: 'Кезең',
            help: null,
            options: { q1: 'Бірінші тоқсан', h1: 'Бірінші жартыжылдық', m9: 'Тоғыз ай', year: 'Толық жыл' },
          },
          audited: { label: 'Аудиттен өткен', help: null },
          document: reportDocument,
        },
      },
    },
    localised: {
      ...localised,
      rows: { label: 'Кесте жолдарының атаулары', help: 'Атауы жоқ жол осы тілде көрсетілмейді.' },
    },
  },
  'about-history': {
    singular: 'Компания тарихы',
    plural: 'Компания тарихы',
    create: null,
    shared: {
      ...shared,
      milestones: {
        label: 'Оқиғалар',
        help: 'Бетте жылы бойынша реттеледі.',
        item: 'Оқиға',
        fields: { year, picture: { label: 'Сурет', help: null } },
      },
    },
    localised: {
      ...localised,
      milestones: { label: 'Оқиғалардың мәтіні', help: null, fields: passage },
    },
  },
  'about-licenses': {
    singular: 'Лицензиялар',
    plural: 'Лицензиялар',
    create: null,
    shared: {
      ...shared,
      licenses: {
        label: 'Лицензиялар',
        help: null,
        item: 'Лицензия',
        fields: {
          number: { label: 'Нөмірі', help: null },
          issued_on: { label: 'Берілген күні', help: null },
          expires_on: { label: 'Қолданылатын соңғы күні', help: 'Бос қалса, лицензия мерзімсіз.' },
          scan: { label: 'Көшірмесінің суреті', help: 'Бетте шағын көрсетіледі, басқанда үлкейеді.' },
          file: { label: 'Құжат файлы', help: 'Келушілер жүктеп алатын файл.' },
        },
      },
    },
    localised: {
      ...localised,
      licenses: {
        label: 'Лицензиялардың мәтіні',
        help: null,
        fields: {
          title: name,
          issuer: { label: 'Берген орган', help: null },
          scope: { label: 'Рұқсат етілген қызмет', help: null },
        },
      },
    },
  },
  'about-teams': {
    singular: 'Команда',
    plural: 'Команда',
    create: null,
    shared: {
      ...shared,
      teams: {
        label: 'Топтар',
        help: 'Мысалы, директорлар кеңесі мен басқарма. Бетте осы ретпен көрсетіледі.',
        item: 'Топ',
        fields: {
          members: {
            label: 'Мүшелер',
            help: null,
            item: 'Мүше',
            fields: { portrait: { label: 'Портрет', help: null } },
          },
        },
      },
    },
    localised: {
      ...localised,
      teams: { label: 'Топтардың атаулары', help: null },
      people: {
        label: 'Адамдар туралы мәтін',
        help: null,
        fields: {
          name: { label: 'Аты-жөні', help: null },
          role: { label: 'Лауазымы', help: null },
          biography: { label: 'Өмірбаяны', help: null },
        },
      },
    },
  },
  video: {
    singular: 'Бейнежазба',
    plural: 'Бейнежазбалар',
    create: 'Жаңа бейнежазба',
    shared: {
      sources: {
        label: 'Бейнефайлдар',
        help: 'Бір бейнежазбаның MP4 және WebM түрлері, 4 файлға дейін. Браузер өзіне жарайтын біріншісін ойнатады.',
      },
      poster: { label: 'Мұқаба', help: 'Тізімде және ойнату басталғанша көрсетіледі.' },
      duration: { label: 'Ұзақтығы, секунд', help: null },
      recorded_on: { label: 'Түсірілген күні', help: null },
      player: {
        label: 'Басқа сайттағы бейнежазба',
        help: 'Бейнефайлға қосымша немесе оның орнына берілетін сілтеме.',
      },
    },
    localised: {
      title,
      summary,
      transcript: {
        label: 'Толық мәтіні',
        help: 'Бейнежазбада айтылғанның бәрі. Естімейтін адамдарға және іздеуге керек.',
      },
      captions: { label: 'Субтитр', help: 'Осы тілдегі WebVTT файлы.' },
      ...seo,
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
