export const seo = {
  seo_title: {
    label: 'Іздеу жүйелеріне арналған тақырып',
    help: 'Іздеу нәтижелерінде және браузер қойындысында шығады. Бос қалса, негізгі тақырып алынады.',
  },
  seo_description: {
    label: 'Іздеу жүйелеріне арналған сипаттама',
    help: 'Іздеу нәтижелерінде тақырыптың астында шығады. Ұзындығы 150 таңбаға жуық болғаны дұрыс. Бос қалса, қысқаша мазмұны алынады.',
  },
};

export const searchWords = {
  search_words: {
    label: 'Сайт ішінен іздеуге арналған сөздер',
    help: 'Келушілер қолданатын, бірақ мәтінде жоқ сөздер: күнделікті атаулар, қысқартулар, сұрақтар. Сайтта көрінбейді. Нүктелі үтірмен бөліңіз. Қате жазылған сөзді іздеудің өзі түзетеді.',
  },
};

export const pagePicture = {
  label: 'Сурет',
  help: 'Бет басында және сілтемемен бөліскенде көрсетіледі. Ені кемінде 1600 пиксель болғаны дұрыс.',
};

export const clientOptions = { business: 'Бизнес', private: 'Жеке клиенттер' };

export const figures = {
  label: 'Көрсеткіштер',
  help: 'Бетте ірі жазылатын сандар. Олардың жазуы әр тілде бөлек толтырылады.',
  item: 'Көрсеткіш',
  fields: {
    value: {
      label: 'Мәні',
      help: 'Сома теңгемен толық жазылады. Пайыз белгісі қойылмайды: 40\u00a0% болса, 40.',
    },
    format: {
      label: 'Түрі',
      help: null,
      options: { number: 'Сан', money: 'Сома, ₸', percent: 'Пайыз', year: 'Жыл' },
    },
  },
};

export const figureLabels = { label: 'Көрсеткіштердің жазуы', help: 'Санның астында көрсетіледі.' };

export const socials = {
  label: 'Әлеуметтік желілер',
  help: null,
  item: 'Желі',
  fields: {
    network: { label: 'Желінің атауы', help: null },
    url: { label: 'Парақшаның сілтемесі', help: 'https:// деп басталады.' },
  },
};

export const phone = { label: 'Телефон', help: null };
export const email = { label: 'Электрондық пошта', help: null };
export const title = { label: 'Тақырып', help: null };
export const text = { label: 'Мәтін', help: null };
export const name = { label: 'Атауы', help: null };
export const year = { label: 'Жыл', help: null };
export const lead = { label: 'Кіріспе', help: 'Тақырыптың астындағы бір-екі сөйлем.' };
export const summary = {
  label: 'Қысқаша мазмұны',
  help: 'Тізімдерде, іздеу нәтижелерінде және бет басында шығады.',
};
export const documents = { label: 'Құжаттар', help: 'Бетте осы ретпен көрсетіледі.' };
export const passage = { title, text };
