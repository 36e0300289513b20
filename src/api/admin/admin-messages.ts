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
  'file-in-use': 409,
  'upload-incomplete': 409,
  'already-scheduled': 409,
  'approval-needed': 409,
  'own-revision': 409,
  singleton: 409,
  'newsletter-state': 409,
  'newsletter-outdated': 409,
  'too-large': 413,
  'url-too-long': 414,
  'media-type': 415,
  invalid: 422,
  'no-order': 422,
  'due-time': 422,
  'newsletter-empty': 422,
  'newsletter-time': 422,
  'wrong-credentials': 422,
  'wrong-code': 422,
  'wrong-password': 422,
  'passkey-rejected': 422,
  'link-invalid': 422,
  'file-rejected': 422,
  'glossary-full': 422,
  'translation-off': 422,
  throttled: 429,
  'too-many-translations': 429,
  'translation-failed': 502,
  failure: 500,
  unavailable: 503,
} as const;

export type AdminProblemCode = keyof typeof problemStatuses;

export type FieldFault =
  | 'required'
  | 'too-long'
  | 'too-short'
  | 'too-common'
  | 'invalid'
  | 'placeholder'
  | 'plural-forms'
  | 'markup';

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
      'file-in-use': 'Бұл файл пайдаланылып тұр. Алдымен оны жазбалардан алып тастаңыз.',
      'upload-incomplete': 'Файл әлі толық жүктелген жоқ.',
      'already-scheduled': 'Бұл тілде дәл осы уақытқа басқа өзгеріс жоспарланған.',
      'approval-needed': 'Бұл бөлімде жариялау үшін мәтінді авторынан басқа пайдаланушы мақұлдауы керек.',
      'own-revision': 'Бұл нұсқаны өзіңіз жазғансыз: оны басқа пайдаланушы мақұлдауы керек.',
      'due-time': 'Алдағы уақытты таңдаңыз: қазіргі сәттен кейін, бірақ бес жылдан аспасын.',
      singleton: 'Мұндай жазба біреу ғана болады: екіншісін жасауға да, оны жоюға да болмайды.',
      'no-order': 'Бұл түрдегі жазбалардың реті өзгермейді.',
      'newsletter-state': 'Таратылымның күйі өзгерген, сондықтан бұл әрекет орындалмайды. Бетті жаңартыңыз.',
      'newsletter-outdated':
        'Осы арада таратылымды басқа біреу сақтап үлгерді. Бетті жаңартып, өзгерістерді қайта енгізіңіз.',
      'newsletter-empty':
        'Таратылым ешкімге жетпейді: тақырыбы, осы тілде жарияланған кемінде бір жаңалығы және жазылушысы бар тіл керек.',
      'newsletter-time': 'Болашақтағы уақытты таңдаңыз, бірақ бір жылдан асырмаңыз.',
      'too-large': 'Жіберілген деректер тым көп.',
      'url-too-long': 'Мекенжай тым ұзын.',
      'media-type': 'Деректер JSON пішімінде, UTF-8 кодтауымен жіберіледі.',
      invalid: 'Кейбір өрістер дұрыс толтырылмаған.',
      'wrong-credentials': 'Электрондық пошта немесе құпиясөз қате.',
      'wrong-code': 'Код қате немесе қолданылып қойған.',
      'wrong-password': 'Құпиясөз қате.',
      'passkey-rejected': 'Кіру кілті қабылданбады. Қайталап көріңіз.',
      'link-invalid': 'Сілтеменің мерзімі өткен немесе ол қолданылып қойған. Жаңасын сұратыңыз.',
      'file-rejected': 'Бұл файл сақталмады.',
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
      placeholder: 'Жүйелік мәтіндегі белгілерді ғана пайдаланыңыз, мысалы {count}, және әр жақшаны жабыңыз.',
      'plural-forms': 'Санға байланысты нұсқалардың саны осы тілге сай болуы керек.',
      markup: '«<» және «>» таңбаларын алып тастаңыз.',
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
      'file-in-use': 'Этот файл используется. Сначала уберите его из записей.',
      'upload-incomplete': 'Файл загружен ещё не полностью.',
      'already-scheduled': 'На это время для этого языка запланировано другое изменение.',
      'approval-needed':
        'В этом разделе текст можно опубликовать, только если его одобрил не автор, а другой пользователь.',
      'own-revision': 'Эту версию написали вы: её должен одобрить другой пользователь.',
      'due-time': 'Выберите время в будущем, не дальше пяти лет.',
      singleton: 'Такая запись может быть только одна: вторую создать нельзя, и удалить её нельзя.',
      'no-order': 'У записей этого типа порядок не меняется.',
      'newsletter-state': 'Состояние рассылки изменилось, поэтому действие невозможно. Обновите страницу.',
      'newsletter-outdated':
        'Тем временем рассылку сохранил кто-то другой. Обновите страницу и внесите изменения снова.',
      'newsletter-empty':
        'Рассылку никто не получит: нужен язык, у которого есть тема, хотя бы одна опубликованная новость и подписчики.',
      'newsletter-time': 'Выберите время в будущем, но не позже чем через год.',
      'too-large': 'Отправлено слишком много данных.',
      'url-too-long': 'Адрес слишком длинный.',
      'media-type': 'Данные отправляются в формате JSON в кодировке UTF-8.',
      invalid: 'Некоторые поля заполнены неверно.',
      'wrong-credentials': 'Неверный адрес электронной почты или пароль.',
      'wrong-code': 'Код неверен или уже использован.',
      'wrong-password': 'Неверный пароль.',
      'passkey-rejected': 'Ключ доступа не принят. Попробуйте ещё раз.',
      'link-invalid': 'Срок ссылки истёк, или она уже использована. Запросите новую.',
      'file-rejected': 'Этот файл не сохранён.',
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
      placeholder: 'Используйте только метки исходного текста, например {count}, и закройте каждую скобку.',
      'plural-forms': 'Число форм должно подходить к языку.',
      markup: 'Уберите знаки «<» и «>».',
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
      'file-in-use': 'This file is in use. Remove it from the entries first.',
      'upload-incomplete': 'The file is not uploaded completely yet.',
      'already-scheduled': 'Another change of this language is scheduled for the same time.',
      'approval-needed':
        'In this section a text can only be published if another user than its author has approved it.',
      'own-revision': 'You wrote this version: another user has to approve it.',
      'due-time': 'Choose a time in the future, at most five years ahead.',
      singleton: 'There is exactly one such entry: it cannot be deleted, and a second one cannot be created.',
      'no-order': 'Entries of this type have no order of their own.',
      'newsletter-state':
        'The state of the newsletter has changed, so this is not possible. Reload the page.',
      'newsletter-outdated':
        'Another user has saved the newsletter in the meantime. Reload the page and make your changes again.',
      'newsletter-empty':
        'Nobody would get the newsletter: at least one language needs a subject, published news and subscribers.',
      'newsletter-time': 'Choose a time in the future, at most a year ahead.',
      'too-large': 'Too much data was sent.',
      'url-too-long': 'The address is too long.',
      'media-type': 'Data must be sent as JSON in UTF-8.',
      invalid: 'Some fields are not valid.',
      'wrong-credentials': 'The e-mail address or the password is wrong.',
      'wrong-code': 'The code is wrong or was used before.',
      'wrong-password': 'The password is wrong.',
      'passkey-rejected': 'The passkey was not accepted. Please try again.',
      'link-invalid': 'The link has expired or was used before. Please request a new one.',
      'file-rejected': 'This file is not stored.',
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
      placeholder: 'Use only the placeholders of the default text, such as {count}, and close every brace.',
      'plural-forms': 'The number of plural forms must suit the language.',
      markup: 'Remove the characters “<” and “>”.',
    },
  },
};

/** A duration in words: seconds up to a minute, then minutes. */
export const waitWords: Localised<(seconds: number) => string> = {
  kk: (seconds) => (seconds < 60 ? `${seconds} секундтан` : `${Math.ceil(seconds / 60)} минуттан`),
  ru: (seconds) => (seconds < 60 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`),
  en: (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`),
};
