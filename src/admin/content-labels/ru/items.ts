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

const clientType = { label: 'Для кого', help: null, options: clientOptions };

export const itemTypes = {
  'news-category': {
    singular: 'Рубрика новостей',
    plural: 'Рубрики новостей',
    create: 'Новая рубрика',
    shared: {},
    localised: { name },
  },
  news: {
    singular: 'Новость',
    plural: 'Новости',
    create: 'Новая новость',
    shared: {
      category: { label: 'Рубрика', help: null },
      date: {
        label: 'Дата и время',
        help: 'По времени Алматы. Видны посетителям, по ним упорядочен список.',
      },
      picture: {
        label: 'Изображение',
        help: 'Показывается в начале новости, в списках и в превью ссылки.',
      },
      figures,
    },
    localised: { title, summary, body: text, figure_labels: figureLabels, ...seo, ...searchWords },
  },
  'document-category': {
    singular: 'Раздел документов',
    plural: 'Разделы документов',
    create: 'Новый раздел',
    shared: {},
    localised: {
      name,
      description: { label: 'Описание', help: 'Показывается под заголовком на странице раздела.' },
      ...searchWords,
    },
  },
  document: {
    singular: 'Документ',
    plural: 'Документы',
    create: 'Новый документ',
    shared: {
      category: { label: 'Раздел документов', help: null },
      dated_on: {
        label: 'Дата документа',
        help: 'Когда документ утверждён или выпущен. По этой дате упорядочен список.',
      },
      number: { label: 'Номер', help: 'Без знака №.' },
    },
    localised: {
      title,
      note: { label: 'Пояснение', help: 'Показывается под заголовком.' },
      own_date: {
        label: 'Дата файла на этом языке',
        help: 'Если файл заменён отдельно от других языков. Если поле пустое, показывается дата документа.',
      },
      files: {
        label: 'Файлы',
        help: 'Действующая редакция, например в форматах PDF и Excel, не более 4 файлов.',
        item: 'Файл',
        fields: { file: { label: 'Файл', help: null } },
      },
      versions: {
        label: 'Прежние редакции',
        help: null,
        item: 'Редакция',
        fields: {
          dated_on: { label: 'Дата редакции', help: null },
          note: { label: 'Пояснение', help: null },
          file: { label: 'Файл', help: null },
        },
      },
      ...searchWords,
    },
  },
  'tariff-group': {
    singular: 'Группа тарифов',
    plural: 'Тарифы',
    create: 'Новая группа тарифов',
    shared: {
      client_type: clientType,
      schedules: {
        label: 'Таблицы тарифов',
        help: 'Если тарифы меняются, не исправляйте старую таблицу, а добавьте новую.',
        item: 'Таблица',
        fields: {
          effective_from: { label: 'Вступает в силу', help: null },
          effective_to: {
            label: 'Последний день',
            help: 'Если поле пустое, действует до следующей таблицы.',
          },
          document: { label: 'Документ-основание', help: null },
          rows: {
            label: 'Строки',
            help: 'Строка одной услуги называется одинаково во всех таблицах.',
            item: 'Строка таблицы',
            fields: {
              rate: {
                label: 'Тариф',
                help: null,
                variants: {
                  free: { label: 'Бесплатно', fields: {} },
                  money: {
                    label: 'Определённая сумма',
                    fields: { amount: { label: 'Сумма, ₸', help: null } },
                  },
                  percent: {
                    label: 'Процент',
                    fields: {
                      percent: { label: 'Процент, %', help: null },
                      min: { label: 'Минимум, ₸', help: null },
                      max: { label: 'Максимум, ₸', help: null },
                    },
                  },
                  agreed: { label: 'По договорённости', fields: {} },
                },
              },
            },
          },
        },
      },
    },
    localised: {
      title,
      note: { label: 'Пояснение', help: 'Показывается под заголовком группы.' },
      rows: {
        label: 'Тексты строк таблицы',
        help: null,
        fields: {
          service: { label: 'Услуга', help: null },
          condition: { label: 'Условие', help: 'Например: для сделок до 10\u00a0млн\u00a0₸.' },
        },
      },
      changes: { label: 'Что изменится', help: 'Отличие от предыдущей таблицы.' },
      ...searchWords,
    },
  },
  'vacancy-field': {
    singular: 'Направление работы',
    plural: 'Направления работы',
    create: 'Новое направление',
    shared: {},
    localised: { name },
  },
  vacancy: {
    singular: 'Вакансия',
    plural: 'Вакансии',
    create: 'Новая вакансия',
    shared: {
      state: {
        label: 'Состояние',
        help: 'Страница закрытой вакансии сохраняется 180 дней, затем уходит в архив.',
        options: { open: 'Открыта', closed: 'Закрыта' },
      },
      employment: {
        label: 'Занятость',
        help: null,
        options: {
          full_time: 'Полный рабочий день',
          part_time: 'Неполный рабочий день',
          internship: 'Стажировка',
          remote: 'Удалённая работа',
        },
      },
      field: { label: 'Направление работы', help: null },
      cities: { label: 'Города', help: null },
      posted_on: { label: 'Дата публикации', help: 'По этой дате упорядочен список.' },
      closes_on: {
        label: 'Последний день приёма откликов',
        help: 'На следующий день вакансия закроется сама. Если поле пустое, она открыта, пока её не закроют.',
      },
      pay: {
        label: 'Зарплата',
        help: 'В месяц, до вычета налогов, в тенге. Если поле пустое, пишется «обсуждается на собеседовании».',
        fields: {
          from: { label: 'Минимум, ₸', help: null },
          to: { label: 'Максимум, ₸', help: null },
        },
      },
    },
    localised: {
      title: { label: 'Должность', help: null },
      summary,
      duties: { label: 'Обязанности', help: null },
      requirements: { label: 'Требования', help: null },
      conditions: { label: 'Условия', help: null },
      ...seo,
      ...searchWords,
    },
  },
  offering: {
    singular: 'Услуга',
    plural: 'Услуги',
    create: 'Новая услуга',
    shared: {
      type: clientType,
      picture: { label: 'Изображение', help: 'Показывается в начале страницы услуги и в списках.' },
      documents: { label: 'Документы', help: 'В порядке показа, не более 10 документов.' },
    },
    localised: {
      title,
      summary,
      body: text,
      features: {
        label: 'Особенности',
        help: 'Не более 8 особенностей.',
        item: 'Особенность',
        fields: passage,
      },
      steps: {
        label: 'Этапы работы',
        help: 'Пронумерованные этапы, не более 8.',
        item: 'Этап',
        fields: passage,
      },
      terms: {
        label: 'Основные условия',
        help: 'Короткая таблица, не более 12 строк.',
        item: 'Условие',
        fields: {
          label: { label: 'Название', help: 'Например: минимальная сумма.' },
          value: { label: 'Значение', help: 'Например: 50\u00a0000\u00a0₸.' },
        },
      },
      risk_warning: {
        label: 'Предупреждение о рисках',
        help: 'Для некоторых услуг обязательно по закону.',
      },
      ...seo,
      ...searchWords,
    },
  },
  'deal-field': {
    singular: 'Отрасль',
    plural: 'Отрасли',
    create: 'Новая отрасль',
    shared: {},
    localised: { name },
  },
  deal: {
    singular: 'Сделка',
    plural: 'Сделки',
    create: 'Новая сделка',
    shared: {
      date: { label: 'Дата сделки', help: 'По этой дате упорядочен список.' },
      amount: {
        label: 'Сумма сделки, ₸',
        help: 'Полностью в тенге. Если сумма не раскрывается, оставьте пустым.',
      },
      field: { label: 'Отрасль', help: null },
      picture: { label: 'Изображение', help: null },
    },
    localised: {
      title,
      client: { label: 'Клиент', help: null },
      role: { label: 'Наша роль', help: 'Например: андеррайтер, финансовый консультант.' },
      summary: { label: 'Краткое описание', help: 'Показывается в списке сделок и на главной странице.' },
      body: { label: 'Полное описание', help: 'Показывается, когда посетитель раскрывает карточку сделки.' },
      ...searchWords,
    },
  },
  'faq-category': {
    singular: 'Тема вопросов',
    plural: 'Темы вопросов',
    create: 'Новая тема',
    shared: { type: clientType },
    localised: { name },
  },
  faq: {
    singular: 'Вопрос',
    plural: 'Вопросы и ответы',
    create: 'Новый вопрос',
    shared: {
      type: clientType,
      category: { label: 'Тема', help: 'Выберите тему для того же типа клиентов, что и вопрос.' },
      popular: { label: 'Частый вопрос', help: 'Вопрос появится и в списке в начале страницы.' },
    },
    localised: {
      question: { label: 'Вопрос', help: null },
      answer: { label: 'Ответ', help: null },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
