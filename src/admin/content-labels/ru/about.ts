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
  body: { label: 'Основной текст', help: 'Показывается после вступления. Необязательно.' },
  ...seo,
  ...searchWords,
};

const reportDocument = {
  label: 'Документ',
  help: 'Отчёт показывается только на тех языках, на которых опубликован этот документ.',
};

export const aboutTypes = {
  'about-overview': {
    singular: 'Общие сведения',
    plural: 'Общие сведения',
    create: null,
    shared: { ...shared, figures },
    localised: {
      ...localised,
      values: {
        label: 'Ценности',
        help: 'Не более 8 ценностей.',
        item: 'Ценность',
        fields: passage,
      },
      figure_labels: figureLabels,
    },
  },
  'about-annual-reports': {
    singular: 'Годовые отчёты',
    plural: 'Годовые отчёты',
    create: null,
    shared: {
      ...shared,
      reports: {
        label: 'Отчёты',
        help: 'На странице идут от новых к старым.',
        item: 'Отчёт',
        fields: { year, cover: { label: 'Обложка', help: null }, document: reportDocument },
      },
    },
    localised: {
      ...localised,
      highlights: { label: 'Краткое содержание отчётов', help: 'Показывается под названием отчёта.' },
    },
  },
  'about-compliance-control': {
    singular: 'Комплаенс-контроль',
    plural: 'Комплаенс-контроль',
    create: null,
    shared: {
      ...shared,
      phone: { label: 'Телефон доверия', help: null },
      email: { label: 'Электронная почта для сообщений', help: null },
      documents,
    },
    localised: {
      ...localised,
      principles: { label: 'Принципы', help: 'Не более 8 принципов.', item: 'Принцип', fields: passage },
      reporting: {
        label: 'Сообщение о нарушении',
        help: null,
        fields: {
          title: { label: 'Заголовок раздела', help: null },
          text: { label: 'Текст раздела', help: 'О чём и как можно сообщить.' },
          steps: {
            label: 'Как это происходит',
            help: 'Пронумерованные шаги.',
            item: 'Шаг',
            fields: { text },
          },
          promise: { label: 'Защита сообщившего', help: 'Что компания гарантирует тому, кто сообщил.' },
        },
      },
      officer: {
        label: 'Ответственный сотрудник',
        help: null,
        fields: {
          name: { label: 'Имя и фамилия', help: null },
          role: { label: 'Должность', help: null },
        },
      },
    },
  },
  'about-esg-policies': {
    singular: 'Политика ESG',
    plural: 'Политика ESG',
    create: null,
    shared: { ...shared, figures, documents },
    localised: {
      ...localised,
      pillars: {
        label: 'Основные направления',
        help: 'Не более 8 направлений.',
        item: 'Направление',
        fields: passage,
      },
      figure_labels: figureLabels,
    },
  },
  'about-financial-reports': {
    singular: 'Финансовая отчётность',
    plural: 'Финансовая отчётность',
    create: null,
    shared: {
      ...shared,
      years: { label: 'Годы в таблице', help: 'Столбцы таблицы слева направо, не более 6 лет.' },
      rows: {
        label: 'Строки таблицы',
        help: null,
        item: 'Строка таблицы',
        fields: {
          values: {
            label: 'Значения',
            help: 'В тенге, по одному числу на каждый год. Если данных нет, оставьте пустым.',
          },
        },
      },
      reports: {
        label: 'Отчёты',
        help: 'На странице идут от новых к старым.',
        item: 'Отчёт',
        fields: {
          year,
          period: {
            label: 'Период',
            help: null,
            options: {
              q1: 'Первый квартал',
              h1: 'Первое полугодие',
              m9: 'Девять месяцев',
              year: 'Полный год',
            },
          },
          audited: { label: 'Проверен аудитором', help: null },
          document: reportDocument,
        },
      },
    },
    localised: {
      ...localised,
      rows: { label: 'Названия строк таблицы', help: 'Строка без названия на этом языке не показывается.' },
    },
  },
  'about-history': {
    singular: 'История компании',
    plural: 'История компании',
    create: null,
    shared: {
      ...shared,
      milestones: {
        label: 'События',
        help: 'На странице идут по годам.',
        item: 'Событие',
        fields: { year, picture: { label: 'Изображение', help: null } },
      },
    },
    localised: {
      ...localised,
      milestones: { label: 'Тексты событий', help: null, fields: passage },
    },
  },
  'about-licenses': {
    singular: 'Лицензии',
    plural: 'Лицензии',
    create: null,
    shared: {
      ...shared,
      licenses: {
        label: 'Лицензии',
        help: null,
        item: 'Лицензия',
        fields: {
          number: { label: 'Номер', help: null },
          issued_on: { label: 'Дата выдачи', help: null },
          expires_on: { label: 'Действует до', help: 'Если поле пустое, лицензия бессрочная.' },
          scan: {
            label: 'Изображение копии',
            help: 'На странице показывается уменьшенным, по нажатию увеличивается.',
          },
          file: { label: 'Файл документа', help: 'Файл, который могут скачать посетители.' },
        },
      },
    },
    localised: {
      ...localised,
      licenses: {
        label: 'Тексты лицензий',
        help: null,
        fields: {
          title: name,
          issuer: { label: 'Кем выдана', help: null },
          scope: { label: 'Разрешённая деятельность', help: null },
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
        label: 'Группы',
        help: 'Например, совет директоров и правление. Показываются на странице в этом порядке.',
        item: 'Группа',
        fields: {
          members: {
            label: 'Участники',
            help: null,
            item: 'Участник',
            fields: { portrait: { label: 'Портрет', help: null } },
          },
        },
      },
    },
    localised: {
      ...localised,
      teams: { label: 'Названия групп', help: null },
      people: {
        label: 'Тексты о людях',
        help: null,
        fields: {
          name: { label: 'Имя и фамилия', help: null },
          role: { label: 'Должность', help: null },
          biography: { label: 'Биография', help: null },
        },
      },
    },
  },
  video: {
    singular: 'Видео',
    plural: 'Видео',
    create: 'Новое видео',
    shared: {
      sources: {
        label: 'Видеофайлы',
        help: 'Одно видео в форматах MP4 и WebM, не более 4 файлов. Браузер проигрывает первый, который ему подходит.',
      },
      poster: { label: 'Обложка', help: 'Показывается в списке и до начала воспроизведения.' },
      duration: { label: 'Длительность, секунды', help: null },
      recorded_on: { label: 'Дата съёмки', help: null },
      player: {
        label: 'Видео на другом сайте',
        help: 'Ссылка в дополнение к видеофайлу или вместо него.',
      },
    },
    localised: {
      title,
      summary,
      transcript: {
        label: 'Полный текст',
        help: 'Всё, что говорится в видео. Нужен тем, кто не слышит, и поиску.',
      },
      captions: { label: 'Субтитры', help: 'Файл WebVTT на этом языке.' },
      ...seo,
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
