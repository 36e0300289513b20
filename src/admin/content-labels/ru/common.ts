export const seo = {
  seo_title: {
    label: 'Заголовок для поисковых систем',
    help: 'Показывается в результатах поиска и на вкладке браузера. Если поле пустое, берётся основной заголовок.',
  },
  seo_description: {
    label: 'Описание для поисковых систем',
    help: 'Показывается под заголовком в результатах поиска. Лучше всего около 150 знаков. Если поле пустое, берётся краткое описание.',
  },
};

export const searchWords = {
  search_words: {
    label: 'Слова для поиска по сайту',
    help: 'Как это называют посетители, а в тексте этого нет: обиходные слова, сокращения, вопросы. На сайте не видны. Разделяйте точкой с запятой. Опечатки поиск исправляет сам.',
  },
};

export const pagePicture = {
  label: 'Изображение',
  help: 'Показывается вверху страницы и в превью ссылки. Лучше не уже 1600 пикселей.',
};

export const clientOptions = { business: 'Бизнес', private: 'Частные клиенты' };

export const figures = {
  label: 'Показатели',
  help: 'Числа, которые выделены на странице крупно. Подписи к ним заполняются отдельно на каждом языке.',
  item: 'Показатель',
  fields: {
    value: {
      label: 'Значение',
      help: 'Сумма пишется в тенге полностью. Знак процента не ставится: для 40\u00a0% пишите 40.',
    },
    format: {
      label: 'Формат',
      help: null,
      options: { number: 'Число', money: 'Сумма, ₸', percent: 'Процент', year: 'Год' },
    },
  },
};

export const figureLabels = { label: 'Подписи показателей', help: 'Показываются под числом.' };

export const socials = {
  label: 'Социальные сети',
  help: null,
  item: 'Сеть',
  fields: {
    network: { label: 'Название сети', help: null },
    url: { label: 'Ссылка на страницу', help: 'Начинается с https://.' },
  },
};

export const phone = { label: 'Телефон', help: null };
export const email = { label: 'Электронная почта', help: null };
export const title = { label: 'Заголовок', help: null };
export const text = { label: 'Текст', help: null };
export const name = { label: 'Название', help: null };
export const year = { label: 'Год', help: null };
export const lead = { label: 'Вступление', help: 'Одно-два предложения под заголовком.' };
export const summary = {
  label: 'Краткое описание',
  help: 'Показывается в списках, в результатах поиска и в начале страницы.',
};
export const documents = { label: 'Документы', help: 'Показываются на странице в этом порядке.' };
export const passage = { title, text };
