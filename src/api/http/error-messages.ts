import type { CallName, Calls } from '#contract/calls.ts';
import type { Localised } from '#language/locale/locale.ts';

/** Error statuses of the API. */
export type ProblemStatus =
  | 400
  | 403
  | 404
  | 405
  | 406
  | 408
  | 409
  | 410
  | 413
  | 414
  | 415
  | 422
  | 428
  | 429
  | 500
  | 503;

/** The query fields of all calls; a field without messages here is a compile error. */
export type QueryName = { [Name in CallName]: keyof Calls[Name]['query']['shape'] }[CallName] & string;

interface ErrorMessages {
  problem: Readonly<Record<ProblemStatus, Readonly<{ title: string; message: string }>>>;
  /** Messages for invalid query fields. */
  field: Readonly<Record<QueryName, string>>;
  repeated: string;
  /** Message of a 422 for a form; `problem[422]` is about query fields. */
  form: string;
}

/** Error messages of the API in all locales. */
export const errorMessages: Localised<ErrorMessages> = {
  kk: {
    problem: {
      400: {
        title: 'Қате сұрау',
        message: 'Сұрау қате құрылған: мекенжайы мен мазмұнын тексеріп, қайта жіберіңіз.',
      },
      403: {
        title: 'Рұқсат жоқ',
        message: 'Бұл нысан басқа сайттан жіберілді. Біздің сайттағы нысанды толтырыңыз.',
      },
      404: { title: 'Табылмады', message: 'Бұл мекенжайда ештеңе жоқ.' },
      405: { title: 'Бұл әдіске рұқсат жоқ', message: 'Бұл мекенжайға мұндай әдіспен жүгінуге болмайды.' },
      406: { title: 'Мұндай пішімде жауап жоқ', message: 'Жауап JSON пішімінде ғана беріледі.' },
      408: {
        title: 'Күту уақыты бітті',
        message: 'Сұрау толық келмей қалды: байланысты тексеріп, қайта жіберіңіз.',
      },
      409: {
        title: 'Бұл кілт қолданылған',
        message: 'Осы кілтпен басқа мазмұн жіберілген. Бетті жаңартып, нысанды қайта жіберіңіз.',
      },
      410: {
        title: 'Бос орын жабылған',
        message: 'Бұл бос орын жабылғалы көп уақыт өтті, беті алып тасталды.',
      },
      413: {
        title: 'Тым үлкен',
        message: 'Жіберілген деректер тым үлкен: файл 10 МБ-тан аспауы керек.',
      },
      414: {
        title: 'Мекенжай тым ұзын',
        message: 'Сұраудың мекенжайы тым ұзын: қысқартып, қайта жіберіңіз.',
      },
      415: {
        title: 'Бұл пішімге қолдау көрсетілмейді',
        message: 'Нысан JSON, urlencoded немесе multipart пішімінде, UTF-8 кодтауымен жіберіледі.',
      },
      422: { title: 'Қате параметрлер', message: 'Сұраудың кейбір параметрлері дұрыс берілмеген.' },
      428: {
        title: 'Тексеру қажет',
        message:
          'Нысанды бағдарлама емес, адам жіберіп жатқанын тексереміз: challenge өрісіндегі есепті шешіп, қайта жіберіңіз.',
      },
      429: {
        title: 'Тым көп сұрау',
        message:
          'Бұл мекенжайдан тым көп нысан жіберілді. Сәл кейінірек қайталап көріңіз немесе бізге қоңырау шалыңыз.',
      },
      500: {
        title: 'Сервер қатесі',
        message: 'Серверде қате шықты. Біз оны тіркедік, кейінірек қайталап көріңіз.',
      },
      503: {
        title: 'Қызмет уақытша қолжетімсіз',
        message: 'Қазір жауап бере алмаймыз. Сәлден кейін қайталап көріңіз.',
      },
    },
    field: {
      page: 'Бет нөмірі 1-ден басталатын бүтін сан болуы керек.',
      category_id: 'Санат нөмірі бүтін сан немесе all сөзі болуы керек.',
      type: 'Түр кіші латын әріптерімен, цифрлармен және дефиспен жазылады.',
      query: 'Іздеу сөздері 200 таңбадан аспауы керек.',
      section: 'Мұндай іздеу бөлімі жоқ.',
      literal: 'literal параметрінің жалғыз мәні – 1.',
      locale: 'Тіл kk, ru немесе en болуы керек.',
      after: 'Жалғастыру нөмірі бүтін сан болуы керек.',
      version: 'Мәтіннің мұндай нұсқасы болмайды.',
      only: 'Мұнда тек changed сөзі ғана жазылады.',
    },
    repeated: 'Параметр бір рет қана берілуі керек.',
    form: 'Нысанның кейбір өрістері дұрыс толтырылмаған.',
  },
  ru: {
    problem: {
      400: {
        title: 'Неверный запрос',
        message: 'Запрос составлен неверно: проверьте его адрес и содержание и отправьте снова.',
      },
      403: {
        title: 'Запрещено',
        message: 'Форма отправлена с другого сайта. Заполните форму на нашем сайте.',
      },
      404: { title: 'Не найдено', message: 'По этому адресу ничего нет.' },
      405: { title: 'Метод не поддерживается', message: 'К этому адресу нельзя обратиться таким методом.' },
      406: { title: 'Формат не поддерживается', message: 'Ответ выдаётся только в формате JSON.' },
      408: {
        title: 'Время ожидания истекло',
        message: 'Запрос не пришёл целиком: проверьте связь и отправьте его ещё раз.',
      },
      409: {
        title: 'Ключ уже использован',
        message:
          'С этим ключом уже отправлено другое содержание. Обновите страницу и отправьте форму ещё раз.',
      },
      410: { title: 'Вакансия снята', message: 'Эта вакансия давно закрыта, её страница снята с сайта.' },
      413: {
        title: 'Слишком большой объём',
        message: 'Отправлено слишком много данных: файл может занимать не больше 10 МБ.',
      },
      414: {
        title: 'Слишком длинный адрес',
        message: 'Адрес запроса слишком длинный: сократите его и попробуйте снова.',
      },
      415: {
        title: 'Формат не поддерживается',
        message: 'Форму можно отправить как JSON, urlencoded или multipart в кодировке UTF-8.',
      },
      422: { title: 'Неверные параметры', message: 'Некоторые параметры запроса заданы неверно.' },
      428: {
        title: 'Нужна проверка',
        message:
          'Проверяем, что форму отправляет человек, а не программа: решите задачу из поля challenge и отправьте форму снова.',
      },
      429: {
        title: 'Слишком много запросов',
        message: 'С этого адреса отправлено слишком много форм. Попробуйте немного позже или позвоните нам.',
      },
      500: {
        title: 'Ошибка сервера',
        message: 'На сервере произошла ошибка. Мы её записали, попробуйте позже.',
      },
      503: {
        title: 'Сервис временно недоступен',
        message: 'Сейчас мы не можем ответить. Попробуйте немного позже.',
      },
    },
    field: {
      page: 'Номер страницы – целое число начиная с 1.',
      category_id: 'Номер рубрики – целое число или слово all.',
      type: 'Тип записывается строчными латинскими буквами, цифрами и дефисом.',
      query: 'Запрос не должен быть длиннее 200 знаков.',
      section: 'Такого раздела поиска нет.',
      literal: 'Единственное значение параметра literal – 1.',
      locale: 'Язык должен быть kk, ru или en.',
      after: 'Номер, с которого продолжить, – целое число.',
      version: 'Такой редакции текста быть не может.',
      only: 'Здесь допустимо только слово changed.',
    },
    repeated: 'Параметр можно указать только один раз.',
    form: 'Некоторые поля формы заполнены неверно.',
  },
  en: {
    problem: {
      400: {
        title: 'Bad request',
        message: 'The request is malformed: check its address and content and send it again.',
      },
      403: {
        title: 'Forbidden',
        message: 'The form was sent from another site. Please fill in the form on ours.',
      },
      404: { title: 'Not found', message: 'There is nothing at this address.' },
      405: { title: 'Method not allowed', message: 'This address cannot be asked by that method.' },
      406: { title: 'Not acceptable', message: 'Answers are given as JSON only.' },
      408: {
        title: 'Request timeout',
        message: 'The request did not arrive whole: check the connection and send it again.',
      },
      409: {
        title: 'Key already used',
        message: 'Other content was sent with this key. Reload the page and send the form again.',
      },
      410: { title: 'Gone', message: 'This vacancy closed long ago, and its page has been removed.' },
      413: {
        title: 'Content too large',
        message: 'Too much was sent: a file must be no larger than 10 MB.',
      },
      414: {
        title: 'Address too long',
        message: 'The address of the request is too long: shorten it and try again.',
      },
      415: {
        title: 'Unsupported media type',
        message: 'A form is sent as JSON, urlencoded or multipart, in UTF-8.',
      },
      422: { title: 'Invalid parameters', message: 'Some parameters of the request are not valid.' },
      428: {
        title: 'Check required',
        message:
          'We are making sure that a person and not a program sends the form: solve the task in the field challenge and send the form again.',
      },
      429: {
        title: 'Too many requests',
        message: 'Too many forms were sent from this address. Please try again later or call us.',
      },
      500: {
        title: 'Server error',
        message: 'Something went wrong on the server. It has been recorded; try again later.',
      },
      503: {
        title: 'Temporarily unavailable',
        message: 'We cannot answer at the moment. Please try again shortly.',
      },
    },
    field: {
      page: 'The page number must be a whole number from 1.',
      category_id: 'The category id must be a whole number or the word “all”.',
      type: 'The type is written in small Latin letters, digits and hyphens.',
      query: 'The words to look for must not exceed 200 characters.',
      section: 'There is no such section of search.',
      literal: 'The only value of literal is 1.',
      locale: 'The language must be kk, ru or en.',
      after: 'The number to go on after must be a whole number.',
      version: 'There cannot be such a version of the text.',
      only: 'Only the word “changed” may stand here.',
    },
    repeated: 'The parameter may be given only once.',
    form: 'Some fields of the form are not valid.',
  },
};
