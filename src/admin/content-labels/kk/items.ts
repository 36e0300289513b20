import type { TypeLabels } from '../content-labels.ts';
import {
  clientOptions,
  figureLabels,
  figures,
  name,
  passage,
  searchWords,
  seo,
  summary,
  text,
  title,
} from './common.ts';

const clientType = { label: 'Кімге арналған', help: null, options: clientOptions };

export const itemTypes = {
  'news-category': {
    singular: 'Жаңалық санаты',
    plural: 'Жаңалық санаттары',
    create: 'Жаңа санат',
    shared: {},
    localised: { name },
  },
  news: {
    singular: 'Жаңалық',
    plural: 'Жаңалықтар',
    create: 'Жаңалық қосу',
    shared: {
      category: { label: 'Санат', help: null },
      date: {
        label: 'Күні мен уақыты',
        help: 'Алматы уақытымен. Келушілерге көрсетіледі, тізім осы бойынша реттеледі.',
      },
      picture: {
        label: 'Сурет',
        help: 'Жаңалықтың басында, тізімдерде және сілтемемен бөліскенде көрсетіледі.',
      },
      figures,
    },
    localised: { title, summary, body: text, figure_labels: figureLabels, ...seo, ...searchWords },
  },
  'document-category': {
    singular: 'Құжаттар бөлімі',
    plural: 'Құжаттар бөлімдері',
    create: 'Жаңа бөлім',
    shared: {},
    localised: {
      name,
      description: { label: 'Сипаттама', help: 'Бөлім бетінде тақырыптың астында шығады.' },
      ...searchWords,
    },
  },
  document: {
    singular: 'Құжат',
    plural: 'Құжаттар',
    create: 'Жаңа құжат',
    shared: {
      category: { label: 'Құжаттар бөлімі', help: null },
      dated_on: { label: 'Құжат күні', help: 'Бекітілген немесе шыққан күні. Тізім осы бойынша реттеледі.' },
      number: { label: 'Нөмірі', help: '№ белгісінсіз.' },
    },
    localised: {
      title,
      note: { label: 'Түсіндірме', help: 'Тақырыптың астында шығады.' },
      own_date: {
        label: 'Осы тілдегі файлдың күні',
        help: 'Файл басқа тілдерден бөлек ауыстырылса. Бос болса, құжат күні көрсетіледі.',
      },
      files: {
        label: 'Файлдар',
        help: 'Қолданыстағы нұсқа, мысалы PDF және Excel түрінде, 4 файлға дейін.',
        item: 'Файл',
        fields: { file: { label: 'Файл', help: null } },
      },
      versions: {
        label: 'Бұрынғы нұсқалары',
        help: null,
        item: 'Нұсқа',
        fields: {
          dated_on: { label: 'Нұсқа күні', help: null },
          note: { label: 'Түсіндірме', help: null },
          file: { label: 'Файл', help: null },
        },
      },
      ...searchWords,
    },
  },
  'tariff-group': {
    singular: 'Тарифтер тобы',
    plural: 'Тарифтер',
    create: 'Жаңа тарифтер тобы',
    shared: {
      client_type: clientType,
      schedules: {
        label: 'Тариф кестелері',
        help: 'Тариф өзгерсе, ескі кестені түзетпей, жаңасын қосыңыз.',
        item: 'Кесте',
        fields: {
          effective_from: { label: 'Күшіне енетін күні', help: null },
          effective_to: { label: 'Соңғы күні', help: 'Бос қалса, келесі кестеге дейін қолданылады.' },
          document: { label: 'Негіз болған құжат', help: null },
          rows: {
            label: 'Жолдары',
            help: 'Бір қызметтің жолы барлық кестелерде бірдей аталады.',
            item: 'Кесте жолы',
            fields: {
              rate: {
                label: 'Тариф',
                help: null,
                variants: {
                  free: { label: 'Тегін', fields: {} },
                  money: {
                    label: 'Белгілі сома',
                    fields: { amount: { label: 'Сомасы, ₸', help: null } },
                  },
                  percent: {
                    label: 'Пайыз',
                    fields: {
                      percent: { label: 'Пайызы, %', help: null },
                      min: { label: 'Ең азы, ₸', help: null },
                      max: { label: 'Ең көбі, ₸', help: null },
                    },
                  },
                  agreed: { label: 'Келісім бойынша', fields: {} },
                },
              },
            },
          },
        },
      },
    },
    localised: {
      title,
      note: { label: 'Түсіндірме', help: 'Топ тақырыбының астында шығады.' },
      rows: {
        label: 'Кесте жолдарының мәтіні',
        help: null,
        fields: {
          service: { label: 'Қызмет', help: null },
          condition: { label: 'Шарты', help: 'Мысалы: 10\u00a0млн\u00a0₸-ге дейінгі мәмілелерге.' },
        },
      },
      changes: { label: 'Не өзгереді', help: 'Алдыңғы кестеден айырмашылығы.' },
      ...searchWords,
    },
  },
  'vacancy-field': {
    singular: 'Жұмыс бағыты',
    plural: 'Жұмыс бағыттары',
    create: 'Жаңа бағыт',
    shared: {},
    localised: { name },
  },
  vacancy: {
    singular: 'Бос орын',
    plural: 'Бос орындар',
    create: 'Жаңа бос орын',
    shared: {
      state: {
        label: 'Күйі',
        help: 'Жабылған бос орынның беті 180 күн сақталады, кейін мұрағатқа түседі.',
        options: { open: 'Ашық', closed: 'Жабық' },
      },
      employment: {
        label: 'Жұмыс түрі',
        help: null,
        options: {
          full_time: 'Толық жұмыс күні',
          part_time: 'Толық емес жұмыс күні',
          internship: 'Тағылымдама',
          remote: 'Қашықтан жұмыс',
        },
      },
      field: { label: 'Жұмыс бағыты', help: null },
      cities: { label: 'Қалалар', help: null },
      posted_on: { label: 'Жарияланған күні', help: 'Тізім осы бойынша реттеледі.' },
      closes_on: {
        label: 'Өтінім қабылдаудың соңғы күні',
        help: 'Келесі күні бос орын өзі жабылады. Бос қалса, орын толғанша ашық тұрады.',
      },
      pay: {
        label: 'Жалақы',
        help: 'Айына, салық ұсталғанға дейін, теңгемен. Бос қалса, «сұхбатта келісіледі» деп жазылады.',
        fields: {
          from: { label: 'Ең азы, ₸', help: null },
          to: { label: 'Ең көбі, ₸', help: null },
        },
      },
    },
    localised: {
      title: { label: 'Лауазым', help: null },
      summary,
      duties: { label: 'Міндеттер', help: null },
      requirements: { label: 'Талаптар', help: null },
      conditions: { label: 'Жұмыс жағдайы', help: null },
      ...seo,
      ...searchWords,
    },
  },
  offering: {
    singular: 'Қызмет',
    plural: 'Қызметтер',
    create: 'Жаңа қызмет',
    shared: {
      type: clientType,
      picture: { label: 'Сурет', help: 'Қызмет бетінің басында және тізімдерде көрсетіледі.' },
      documents: { label: 'Құжаттар', help: 'Көрсетілу ретімен, 10 құжатқа дейін.' },
    },
    localised: {
      title,
      summary,
      body: text,
      features: { label: 'Ерекшеліктері', help: '8 ерекшелікке дейін.', item: 'Ерекшелік', fields: passage },
      steps: {
        label: 'Жұмыс кезеңдері',
        help: 'Нөмірленген кезеңдер, 8 кезеңге дейін.',
        item: 'Кезең',
        fields: passage,
      },
      terms: {
        label: 'Негізгі талаптары',
        help: 'Қысқа кесте, 12 жолға дейін.',
        item: 'Талап',
        fields: {
          label: { label: 'Атауы', help: 'Мысалы: ең аз сома.' },
          value: { label: 'Мәні', help: 'Мысалы: 50\u00a0000\u00a0₸.' },
        },
      },
      risk_warning: {
        label: 'Тәуекел туралы ескерту',
        help: 'Кейбір қызметтер үшін заң бойынша міндетті.',
      },
      ...seo,
      ...searchWords,
    },
  },
  'deal-field': {
    singular: 'Сала',
    plural: 'Салалар',
    create: 'Жаңа сала',
    shared: {},
    localised: { name },
  },
  deal: {
    singular: 'Мәміле',
    plural: 'Мәмілелер',
    create: 'Жаңа мәміле',
    shared: {
      date: { label: 'Мәміле күні', help: 'Тізім осы бойынша реттеледі.' },
      amount: {
        label: 'Мәміле сомасы, ₸',
        help: 'Толық сомасы теңгемен жазылады. Жария етілмесе, бос қалдырыңыз.',
      },
      field: { label: 'Сала', help: null },
      picture: { label: 'Сурет', help: null },
    },
    localised: {
      title,
      client: { label: 'Клиент', help: null },
      role: { label: 'Рөліміз', help: 'Мысалы: андеррайтер, қаржы кеңесшісі.' },
      summary: { label: 'Қысқаша мазмұны', help: 'Мәмілелер тізімінде және басты бетте шығады.' },
      body: { label: 'Толық сипаттамасы', help: 'Мәміле карточкасын ашқанда көрсетіледі.' },
      ...searchWords,
    },
  },
  'faq-category': {
    singular: 'Сұрақ тақырыбы',
    plural: 'Сұрақ тақырыптары',
    create: 'Жаңа тақырып',
    shared: { type: clientType },
    localised: { name },
  },
  faq: {
    singular: 'Сұрақ',
    plural: 'Жиі қойылатын сұрақтар',
    create: 'Жаңа сұрақ',
    shared: {
      type: clientType,
      category: { label: 'Тақырыбы', help: 'Клиент түрі сұрақтікімен бірдей тақырыпты таңдаңыз.' },
      popular: { label: 'Жиі сұралады', help: 'Сұрақ беттің басындағы тізімге де шығады.' },
    },
    localised: {
      question: { label: 'Сұрақ', help: null },
      answer: { label: 'Жауап', help: null },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
