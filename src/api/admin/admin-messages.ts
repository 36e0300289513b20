import type { Localised } from '#language/locale/locale.ts';

/** Status of each problem. */
export const problemStatuses = {
  'bad-request': 400,
  'signed-out': 401,
  'cross-site': 403,
  forbidden: 403,
  'session-needed': 403,
  'sign-in-needed': 403,
  'not-found': 404,
  method: 405,
  'not-acceptable': 406,
  timeout: 408,
  'email-taken': 409,
  'last-administrator': 409,
  outdated: 409,
  singleton: 409,
  'too-large': 413,
  'url-too-long': 414,
  'media-type': 415,
  invalid: 422,
  'no-order': 422,
  'wrong-credentials': 422,
  'wrong-code': 422,
  'wrong-password': 422,
  'passkey-rejected': 422,
  'link-invalid': 422,
  'picture-rejected': 422,
  'document-rejected': 422,
  'video-rejected': 422,
  'captions-rejected': 422,
  'glossary-full': 422,
  'translation-off': 422,
  throttled: 429,
  'too-many-translations': 429,
  'translation-failed': 502,
  failure: 500,
  unavailable: 503,
} as const;

export type AdminProblemCode = keyof typeof problemStatuses;

export type FieldFault = 'required' | 'too-long' | 'too-short' | 'too-common' | 'invalid';

interface AdminMessages {
  problem: Readonly<Record<AdminProblemCode, string>>;
  field: Readonly<Record<FieldFault, string>>;
}

/** Messages of the admin API by language. */
export const adminMessages: Localised<AdminMessages> = {
  kk: {
    problem: {
      'bad-request': 'Сұрау дұрыс құрылмаған.',
      'signed-out': 'Жүйеге кірмегенсіз немесе сеанс аяқталған. Қайта кіріңіз.',
      'cross-site': 'Сұрау басқа сайттан жіберілген, сондықтан қабылданбады.',
      forbidden: 'Бұл әрекетке рұқсатыңыз жоқ.',
      'session-needed': 'Бұл әрекет үшін браузер арқылы кіру керек.',
      'sign-in-needed': 'Бұл өзгерісті өзіңіз жасап отырғаныңызды растау үшін қайта кіріңіз.',
      'not-found': 'Табылмады: жойылған немесе себетке салынған болуы мүмкін.',
      method: 'Бұл мекенжайға мұндай әдіспен жүгінуге болмайды.',
      'not-acceptable': 'Жауап JSON пішімінде ғана беріледі.',
      timeout: 'Сұрау толық келмей қалды: байланысты тексеріп, қайталап көріңіз.',
      'email-taken': 'Мұндай электрондық поштамен пайдаланушы бұрыннан тіркелген.',
      'last-administrator': 'Кемінде бір әкімші қалуы керек.',
      outdated: 'Осы арада басқа біреу сақтап үлгерді. Өзгерістерді қарап шығып, қайталап көріңіз.',
      singleton: 'Мұндай жазба біреу ғана болады: екіншісін жасауға да, оны жоюға да болмайды.',
      'no-order': 'Бұл түрдегі жазбалардың реті өзгермейді.',
      'too-large': 'Жіберілген деректер тым көп.',
      'url-too-long': 'Мекенжай тым ұзын.',
      'media-type': 'Деректер JSON пішімінде, UTF-8 кодтауымен жіберіледі.',
      invalid: 'Кейбір өрістер дұрыс толтырылмаған.',
      'wrong-credentials': 'Электрондық пошта немесе құпиясөз қате.',
      'wrong-code': 'Код қате немесе қолданылып қойған.',
      'wrong-password': 'Құпиясөз қате.',
      'passkey-rejected': 'Кіру кілті қабылданбады. Қайталап көріңіз.',
      'link-invalid': 'Сілтеменің мерзімі өткен немесе ол қолданылып қойған. Жаңасын сұратыңыз.',
      'picture-rejected':
        'Бұл файлды сурет ретінде сақтау мүмкін емес. JPEG, PNG, WebP, AVIF немесе SVG пішіміндегі, бүлінбеген файлды таңдаңыз. SVG файлы 1 МБ-тан аспауы керек.',
      'document-rejected': 'Бұл файл PDF құжаты емес. Құжатты PDF пішімінде сақтап, қайта жүктеңіз.',
      'video-rejected':
        'Бұл бейнежазбаны браузерлер көрсете алмайды немесе файл бүлінген. Оны MP4 немесе WebM пішімінде сақтап, қайта жүктеңіз.',
      'captions-rejected': 'Бұл файл субтитр емес. Субтитрді UTF-8 кодтауындағы WebVTT пішімінде сақтаңыз.',
      throttled: 'Сәтсіз әрекеттер тым көп. {wait} кейін қайталап көріңіз.',
      'glossary-full': 'Глоссарийде орын қалмады: ең көбі – 3 000 термин.',
      'translation-off': 'Аударма қызметі бапталмаған.',
      'too-many-translations': 'Аударма тым жиі сұралды. {wait} кейін қайталап көріңіз.',
      'translation-failed':
        'Аударма қызметі жауап бермеді. Кейінірек қайталап көріңіз немесе өзіңіз аударыңыз.',
      failure: 'Серверде қате шықты. Ол тіркелді, кейінірек қайталап көріңіз.',
      unavailable: 'Сервер қазір жауап бере алмайды. Сәлден кейін қайталап көріңіз.',
    },
    field: {
      required: 'Бұл өрісті толтырыңыз.',
      'too-long': 'Мәтін тым ұзын.',
      'too-short': 'Құпиясөз кемінде 10 таңбадан тұруы керек.',
      'too-common': 'Мұндай құпиясөзді табу оңай. Ұзағырақ әрі сирек кездесетінін таңдаңыз.',
      invalid: 'Мәні дұрыс емес.',
    },
  },
  ru: {
    problem: {
      'bad-request': 'Запрос составлен неверно.',
      'signed-out': 'Вы не вошли или сеанс завершён. Войдите снова.',
      'cross-site': 'Запрос пришёл с другого сайта и потому отклонён.',
      forbidden: 'У вас нет прав на это действие.',
      'session-needed': 'Для этого действия нужно войти через браузер.',
      'sign-in-needed': 'Войдите снова, чтобы подтвердить, что изменение делаете вы.',
      'not-found': 'Не найдено: возможно, запись удалена или находится в корзине.',
      method: 'К этому адресу нельзя обратиться таким методом.',
      'not-acceptable': 'Ответ выдаётся только в формате JSON.',
      timeout: 'Запрос не пришёл целиком: проверьте связь и повторите.',
      'email-taken': 'Пользователь с таким адресом электронной почты уже есть.',
      'last-administrator': 'Должен остаться хотя бы один администратор.',
      outdated: 'Тем временем кто-то сохранил изменения. Просмотрите их и повторите.',
      singleton: 'Такая запись может быть только одна: вторую создать нельзя, и удалить её нельзя.',
      'no-order': 'У записей этого типа порядок не меняется.',
      'too-large': 'Отправлено слишком много данных.',
      'url-too-long': 'Адрес слишком длинный.',
      'media-type': 'Данные отправляются в формате JSON в кодировке UTF-8.',
      invalid: 'Некоторые поля заполнены неверно.',
      'wrong-credentials': 'Неверный адрес электронной почты или пароль.',
      'wrong-code': 'Код неверен или уже использован.',
      'wrong-password': 'Неверный пароль.',
      'passkey-rejected': 'Ключ доступа не принят. Попробуйте ещё раз.',
      'link-invalid': 'Срок ссылки истёк, или она уже использована. Запросите новую.',
      'picture-rejected':
        'Этот файл нельзя сохранить как изображение. Выберите неповреждённый файл JPEG, PNG, WebP, AVIF или SVG. Файл SVG может занимать не больше 1 МБ.',
      'document-rejected':
        'Этот файл не является документом PDF. Сохраните документ в PDF и загрузите снова.',
      'video-rejected':
        'Это видео браузеры не воспроизводят, или файл повреждён. Сохраните его в MP4 или WebM и загрузите снова.',
      'captions-rejected':
        'Этот файл не является субтитрами. Сохраните субтитры в формате WebVTT в кодировке UTF-8.',
      throttled: 'Слишком много неудачных попыток. Повторите через {wait}.',
      'glossary-full': 'В глоссарии нет места: допустимо не больше 3 000 терминов.',
      'translation-off': 'Сервис перевода не настроен.',
      'too-many-translations': 'Слишком много запросов перевода. Повторите через {wait}.',
      'translation-failed': 'Сервис перевода не ответил. Повторите позже или переведите сами.',
      failure: 'На сервере произошла ошибка. Она записана, попробуйте позже.',
      unavailable: 'Сервер сейчас не может ответить. Попробуйте чуть позже.',
    },
    field: {
      required: 'Заполните это поле.',
      'too-long': 'Текст слишком длинный.',
      'too-short': 'Пароль должен быть не короче 10 знаков.',
      'too-common': 'Такой пароль легко подобрать. Выберите длиннее и необычнее.',
      invalid: 'Неверное значение.',
    },
  },
  en: {
    problem: {
      'bad-request': 'The request is malformed.',
      'signed-out': 'You are not signed in, or the session has ended. Please sign in again.',
      'cross-site': 'The request came from another site and was rejected.',
      forbidden: 'You do not have permission to do this.',
      'session-needed': 'This needs a browser session.',
      'sign-in-needed': 'Please sign in again to confirm that it is you who makes this change.',
      'not-found': 'Not found: it may have been deleted or moved to the bin.',
      method: 'This address does not accept that method.',
      'not-acceptable': 'Responses are available as JSON only.',
      timeout: 'The request did not arrive completely: check the connection and try again.',
      'email-taken': 'Another user already has this e-mail address.',
      'last-administrator': 'At least one administrator must remain.',
      outdated: 'Another user has saved changes in the meantime. Look at them and try again.',
      singleton: 'There is exactly one such entry: it cannot be deleted, and a second one cannot be created.',
      'no-order': 'Entries of this type have no order of their own.',
      'too-large': 'Too much data was sent.',
      'url-too-long': 'The address is too long.',
      'media-type': 'Data must be sent as JSON in UTF-8.',
      invalid: 'Some fields are not valid.',
      'wrong-credentials': 'The e-mail address or the password is wrong.',
      'wrong-code': 'The code is wrong or was used before.',
      'wrong-password': 'The password is wrong.',
      'passkey-rejected': 'The passkey was not accepted. Please try again.',
      'link-invalid': 'The link has expired or was used before. Please request a new one.',
      'picture-rejected':
        'This file cannot be stored as a picture. Choose an undamaged JPEG, PNG, WebP, AVIF or SVG file. An SVG file must be no larger than 1 MB.',
      'document-rejected': 'This file is not a PDF document. Save the document as PDF and upload it again.',
      'video-rejected':
        'Browsers do not play this video, or the file is damaged. Save it as MP4 or WebM and upload it again.',
      'captions-rejected': 'This file does not contain captions. Save the captions as WebVTT in UTF-8.',
      throttled: 'Too many failed attempts. Try again in {wait}.',
      'glossary-full': 'The glossary is full: at most 3,000 terms are possible.',
      'translation-off': 'No translation service is configured.',
      'too-many-translations': 'Too many translations were requested. Try again in {wait}.',
      'translation-failed':
        'The translation service did not respond. Try again later, or translate the text yourself.',
      failure: 'Something went wrong on the server. It was recorded; please try again later.',
      unavailable: 'The server cannot respond at the moment. Please try again shortly.',
    },
    field: {
      required: 'Fill in this field.',
      'too-long': 'The text is too long.',
      'too-short': 'The password must have at least 10 characters.',
      'too-common': 'This password is easy to guess. Choose a longer, less common one.',
      invalid: 'The value is not valid.',
    },
  },
};

/** A duration in words: seconds up to a minute, then minutes. */
export const waitWords: Localised<(seconds: number) => string> = {
  kk: (seconds) => (seconds < 60 ? `${seconds} секундтан` : `${Math.ceil(seconds / 60)} минуттан`),
  ru: (seconds) => (seconds < 60 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`),
  en: (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`),
};
