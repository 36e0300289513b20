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
  label: 'Ссылка',
  help: 'Путь внутри сайта (/about) или полный адрес (https://…). Если поле пустое, пункт останется без ссылки.',
};

const menuFields = {
  target,
  children: { label: 'Вложенные пункты', help: null, item: 'Вложенный пункт', fields: { target } },
};

export const siteTypes = {
  settings: {
    singular: 'Настройки сайта',
    plural: 'Настройки сайта',
    create: null,
    shared: {
      bin: { label: 'БИН', help: '12 цифр. Показывается внизу сайта.' },
      phone: { label: 'Телефон', help: 'Показывается вверху каждой страницы и в блоках с контактами.' },
      email: { label: 'Электронная почта', help: 'Показывается в блоках с контактами и в тексте согласия.' },
      share_picture: {
        label: 'Изображение для ссылок',
        help: 'Может появиться в превью ссылки, если у страницы нет своего изображения. Лучший размер 1200 × 630 пикселей.',
      },
      icon: {
        label: 'Значок сайта',
        help: 'Квадратное изображение для вкладки браузера и экрана телефона.',
      },
      socials,
    },
    localised: {
      brand: { label: 'Краткое название компании', help: 'Используется в названиях страниц и в письмах.' },
      legal_name: {
        label: 'Полное название компании',
        help: 'С организационно-правовой формой. Показывается внизу сайта и в тексте согласия.',
      },
      description: { label: 'Описание компании', help: 'Одно-два предложения для поисковых систем.' },
      address: { label: 'Юридический адрес', help: 'Показывается в тексте согласия.' },
      license: {
        label: 'Данные лицензии',
        help: 'Номер, дата и кем выдана. Показывается внизу сайта.',
      },
      demo_notice: {
        label: 'Предупреждение о демонстрационном сайте',
        help: 'Если заполнить, показывается на каждой странице. На настоящем сайте оставьте пустым.',
      },
      logo: { label: 'Логотип', help: 'Логотип вверху страницы, лучше в формате SVG.' },
      popular_searches: {
        label: 'Частые запросы',
        help: 'Предлагаются на странице поиска как готовые запросы, не более 8.',
        item: 'Запрос',
        fields: { text: { label: 'Текст запроса', help: null } },
      },
    },
  },
  theme: {
    singular: 'Оформление',
    plural: 'Оформление',
    create: null,
    shared: {
      brand: { label: 'Цвет бренда', help: null },
      accent: {
        label: 'Акцентный цвет',
        help: null,
      },
      link: { label: 'Цвет ссылок', help: null },
      text: { label: 'Цвет текста', help: null },
      background: { label: 'Цвет фона', help: null },
      corners: {
        label: 'Углы',
        help: null,
        options: {
          square: 'Прямые',
          slight: 'Слегка скруглённые',
          medium: 'Средне скруглённые',
          round: 'Сильно скруглённые',
        },
      },
      typeface: {
        label: 'Шрифт',
        help: null,
        options: typefaceNames,
      },
    },
    localised: {},
  },
  navigation: {
    singular: 'Меню',
    plural: 'Меню',
    create: null,
    shared: {
      header: { label: 'Верхнее меню', help: null, item: 'Пункт меню', fields: menuFields },
      footer: { label: 'Нижнее меню', help: null, item: 'Пункт меню', fields: menuFields },
      popular: {
        label: 'Популярные страницы',
        help: 'Предлагаются, когда страница не найдена или поиск не дал результатов.',
        item: 'Пункт меню',
        fields: menuFields,
      },
    },
    localised: {
      labels: { label: 'Названия пунктов', help: 'Пункт без названия на этом языке не показывается.' },
    },
  },
  'dictionary-entry': {
    singular: 'Текст интерфейса',
    plural: 'Тексты интерфейса',
    create: 'Новый текст интерфейса',
    shared: {
      key: { label: 'Ключ', help: 'Имя текста, который нужно заменить, например home.news.' },
    },
    localised: {
      text: {
        label: 'Текст',
        help: 'Показывается вместо готового текста. Сохраните параметры вида {name}. HTML не используется.',
      },
    },
  },
  consent: {
    singular: 'Согласие на сбор и обработку персональных данных',
    plural: 'Согласие на сбор и обработку данных',
    create: null,
    shared: {},
    localised: {
      label: { label: 'Текст у галочки', help: 'Стоит рядом с галочкой в каждой форме.' },
      title: { label: 'Заголовок', help: null },
      lead: {
        label: 'Вступление',
        help: 'Параметры: {version}, {company}, {address}, {email}, {phone}, {months}, {applyMonths}. Вместо них подставляются данные из настроек сайта.',
      },
      parts: {
        label: 'Разделы',
        help: 'Кто, какие данные, для чего и как долго обрабатывает, кому передаёт, как отозвать согласие.',
        item: 'Раздел',
        fields: {
          title: { label: 'Заголовок раздела', help: null },
          text: { label: 'Текст раздела', help: null },
        },
      },
    },
  },
  redirect: {
    singular: 'Правило перенаправления',
    plural: 'Правила перенаправления',
    create: 'Новое правило',
    shared: {
      from: {
        label: 'Старый путь',
        help: 'Без обозначения языка, например /old-page. Одно правило действует для одного пути.',
      },
      to: { label: 'Новый адрес', help: 'Путь внутри сайта или адрес, который начинается с https://.' },
      status: {
        label: 'Вид перенаправления',
        help: 'Обычно выбирают постоянное: поисковые системы запоминают новый адрес.',
        options: {
          301: 'Постоянное (301)',
          302: 'Временное (302)',
          307: 'Временное, с сохранением метода запроса (307)',
          308: 'Постоянное, с сохранением метода запроса (308)',
        },
      },
      active_from: { label: 'Начало действия', help: 'Если поле пустое, действует сразу.' },
      active_to: { label: 'Конец действия', help: 'Если поле пустое, срок не ограничен.' },
    },
    localised: {},
  },
  'synonym-set': {
    singular: 'Синонимы',
    plural: 'Синонимы для поиска',
    create: 'Новые синонимы',
    shared: {
      supplied: {
        label: 'Из готового набора',
        help: 'Поставляется с системой. Можно изменить, снять с публикации или удалить.',
      },
    },
    localised: {
      words: {
        label: 'Слова с одним значением',
        help: 'Как говорят посетители: слова, словосочетания, сокращения. По одному из них находятся и остальные. Формы слов писать не нужно.',
        item: 'Слово или словосочетание',
        fields: { text: { label: 'Слово или словосочетание', help: null } },
      },
      also_finds: {
        label: 'Находит также',
        help: 'По словам выше находятся и эти слова, но не наоборот.',
        item: 'Слово или словосочетание',
        fields: { text: { label: 'Слово или словосочетание', help: null } },
      },
    },
  },
  'promoted-result': {
    singular: 'Рекомендуемая страница',
    plural: 'Рекомендуемые страницы в поиске',
    create: 'Рекомендовать страницу',
    shared: {
      supplied: {
        label: 'Из готового набора',
        help: 'Поставляется с системой. Можно изменить, снять с публикации или удалить.',
      },
    },
    localised: {
      queries: {
        label: 'Запросы',
        help: 'По этим запросам, в любых формах и с синонимами, страница стоит первой.',
        item: 'Запрос',
        fields: { text: { label: 'Текст запроса', help: null } },
      },
      target: {
        label: 'Страница',
        help: 'Путь на этом сайте (/career) или полный адрес (https://…).',
      },
      link_text: { label: 'Текст ссылки', help: 'Если пусто, показывается заголовок страницы.' },
      sentence: { label: 'Одно предложение', help: 'Если пусто, показывается отрывок из текста страницы.' },
    },
  },
  'main-page': {
    singular: 'Главная страница',
    plural: 'Главная страница',
    create: null,
    shared: {
      picture: pagePicture,
      figures,
      offerings: { label: 'Услуги', help: 'В порядке показа, не более 8 услуг.' },
      deals: { label: 'Сделки', help: 'В порядке показа, не более 6 сделок.' },
      documents: { label: 'Документы', help: 'В порядке показа, не более 6 документов.' },
      video: { label: 'Видео', help: 'Показывается в разделе о компании.' },
    },
    localised: {
      title: { label: 'Заголовок', help: 'Самая крупная надпись вверху страницы.' },
      lead,
      about_title: { label: 'Заголовок раздела о компании', help: null },
      about_text: { label: 'Текст раздела о компании', help: null },
      audiences: {
        label: 'С кем мы работаем',
        help: 'Карточки ведут к списку услуг. Достаточно одной карточки для каждого типа клиентов.',
        item: 'Карточка',
        fields: { type: { label: 'Для кого', help: null, options: clientOptions }, ...passage },
      },
      figure_labels: figureLabels,
      ...seo,
      ...searchWords,
    },
  },
  contacts: {
    singular: 'Страница контактов',
    plural: 'Страница контактов',
    create: null,
    shared: {
      phone,
      email,
      departments: { label: 'Подразделения', help: null, item: 'Подразделение', fields: { phone, email } },
      socials,
    },
    localised: {
      title,
      lead,
      address: { label: 'Адрес', help: null },
      hours: {
        label: 'Часы работы',
        help: 'Одной строкой, вместе с днями: с понедельника по пятницу, 9:00–18:00.',
      },
      directions: { label: 'Как добраться', help: null },
      departments: {
        label: 'Тексты подразделений',
        help: null,
        fields: {
          title: { label: 'Название подразделения', help: null },
          hours: { label: 'Часы работы', help: null },
        },
      },
      ...seo,
      ...searchWords,
    },
  },
  city: {
    singular: 'Офис',
    plural: 'Офисы',
    create: 'Новый офис',
    shared: {
      postal_code: { label: 'Почтовый индекс', help: 'В виде 050000 или A15E4C6.' },
      head_office: { label: 'Головной офис', help: null },
      latitude: {
        label: 'Широта',
        help: 'Десятичной дробью, например 43,24. В этой точке офис стоит на карте.',
      },
      longitude: { label: 'Долгота', help: 'Десятичной дробью, например 76,95.' },
      phones: { label: 'Телефоны', help: 'Не более 5 номеров.' },
      email,
      hours: {
        label: 'Часы работы',
        help: 'По времени Алматы. Дни с разными часами указываются отдельно.',
        item: 'Рабочие дни',
        fields: {
          days: {
            label: 'Дни',
            help: null,
            options: {
              1: 'Понедельник',
              2: 'Вторник',
              3: 'Среда',
              4: 'Четверг',
              5: 'Пятница',
              6: 'Суббота',
              7: 'Воскресенье',
            },
          },
          from: { label: 'Открытие', help: 'Например, 09:00.' },
          to: {
            label: 'Закрытие',
            help: 'Например, 18:00. Если открыто круглосуточно, пишите 00:00 и 24:00.',
          },
        },
      },
    },
    localised: {
      name: { label: 'Город', help: null },
      address: { label: 'Адрес', help: 'Без города и почтового индекса.' },
      note: { label: 'Примечание', help: 'Например, о входе или парковке.' },
      ...searchWords,
    },
  },
} satisfies Partial<TypeLabels>;
