import type { Locale, Localised } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { plural } from '#language/text/plural.ts';
import { toneName } from '#messages/tone-names.ts';
import type { RedirectConflict } from '#model/content-types/site/redirect.ts';
import { consentPlaceholders } from '#model/forms/consent.ts';
import type { ContentIssue, IssueFault } from '#operations/publishing/content-validation-error.ts';

type FixedCode = Exclude<
  IssueFault['code'],
  | 'too-long'
  | 'too-many-items'
  | 'too-few-items'
  | 'too-large'
  | 'too-small'
  | 'markup'
  | 'contrast'
  | 'unknown-placeholder'
  | RedirectConflict['code']
>;

/** Two colours by name, and numbers in the notation of the language. */
interface ContrastText {
  colour: string;
  background: string;
  ratio: string;
  minimum: string;
}

interface IssueMessages {
  fixed: Readonly<Record<FixedCode, string>>;
  tooLong(excess: number, max: number): string;
  tooManyItems(max: number): string;
  tooFewItems(min: number): string;
  tooLarge(max: number): string;
  tooSmall(min: number): string;
  markup(source: string): string;
  unknownPlaceholder(source: string): string;
  /** @param suggestion a colour that passes, for the field */
  contrast(pair: ContrastText, suggestion: string | null): string;
  redirectDuplicate(from: string, to: string): string;
  redirectToItself(from: string): string;
  /** @param paths the paths of the loop with arrows between them */
  redirectLoop(paths: string): string;
  redirectChain(to: string, end: string): string;
}

const placeholders = consentPlaceholders.map((name) => `{${name}}`).join(', ');

const messages: Localised<IssueMessages> = {
  kk: {
    fixed: {
      missing: 'Бұл өрісті толтырыңыз.',
      invalid: 'Мәні дұрыс емес.',
      'invalid-date': 'Күнін тексеріңіз.',
      'invalid-email': 'Электрондық поштаны тексеріңіз: мекенжайдың өзін ғана жазыңыз.',
      'invalid-path':
        'Ескі жолды тексеріңіз: ол «/» таңбасынан басталады, онда тіл белгісі, «?» пен «#» болмайды. Басты бет, сайттың қызметтік файлдары мен мекенжайлары (мысалы, /admin) қайта бағытталмайды.',
      'invalid-phone': 'Мұндай нөмір жоқ. Оны «+» таңбасымен және елдің кодымен жазыңыз.',
      'invalid-postal-code': 'Индекс алты цифрдан тұрады немесе A15E4C6 түрінде жазылады.',
      'invalid-url':
        'Сілтемені тексеріңіз: ол «https://» тіркесінен, ал сайттың өз беті «/» таңбасынан басталады.',
      'line-break': 'Мәтінді бір жолға жазыңыз.',
      'duplicate-key': 'Тізімдегі екі тармақтың кілті бірдей.',
      'invalid-time': 'Уақытты тексеріңіз: оны 09:00 түрінде жазыңыз.',
      'equal-times': 'Ашылу және жабылу уақыты бірдей. Тәулік бойы жұмыс істесеңіз, 00:00–24:00 деп жазыңыз.',
      'reversed-period': 'Мерзімнің соңы басынан ерте. Екі күнді де тексеріңіз.',
      'reversed-limits': 'Ең көп мөлшер ең аз мөлшерден кем. Екі санды да тексеріңіз.',
      'entry-missing': 'Таңдалған жазба жоқ немесе жойылған. Басқасын таңдаңыз.',
      'file-missing': 'Таңдалған файл жоқ немесе түрі басқа. Басқасын таңдаңыз.',
      'slug-invalid': 'Бет мекенжайына латынның кіші әріптері, цифрлар мен дефис қана жарайды.',
      'slug-reserved': 'Бұл мекенжайды сайттың өзі пайдаланады. Басқасын жазыңыз.',
      'slug-taken': 'Бұл мекенжай басқа жазбаға тиесілі. Басқасын жазыңыз.',
      'no-edition': 'Бұл тілде мәтін жоқ.',
      'wrong-status': 'Қазіргі күйінде жариялауға болмайды.',
      'unknown-field': 'Мұндай өріс жоқ.',
      'too-much-data': 'Деректер тым көп.',
      'outdated-base': 'Бастапқы нұсқа табылмады. Бетті жаңартыңыз.',
      'suggested-translation': 'Бұл – ұсынылған аударма. Оны қабылдаңыз немесе түзетіңіз.',
    },
    tooLong: (excess, max) => `Мәтін ${excess} таңбаға артық: ең көбі – ${max}.`,
    tooManyItems: (max) => `Тармақ тым көп: ең көбі – ${max}.`,
    tooFewItems: (min) => `Тармақ жетпейді: ең азы – ${min}.`,
    tooLarge: (max) => `Сан тым үлкен: ең көбі – ${max}.`,
    tooSmall: (min) => `Сан тым кіші: ең азы – ${min}.`,
    unknownPlaceholder: (source) => `Мұндай параметр жоқ: ${source}. Мына параметрлер бар: ${placeholders}.`,
    markup: (source) => `Мәтінде сайт қолдамайтын белгілеу бар: ${source}`,
    contrast: ({ colour, background, ratio, minimum }, suggestion) =>
      `Контраст жетпейді: «${background}» үстіндегі «${colour}» – ${ratio} : 1, ал кемінде ${minimum} : 1 керек.${suggestion === null ? '' : ` Ең жақын жарамды түс – ${suggestion}.`}`,
    redirectDuplicate: (from, to) =>
      `«${from}» жолынан «${to}» мекенжайына апаратын ереже бұрыннан бар. Сол ережені өзгертіңіз немесе екеуінің мерзімін қабаттаспайтындай етіңіз.`,
    redirectToItself: (from) => `Ереже «${from}» жолынан сол жолдың өзіне апарады. Басқа мекенжай жазыңыз.`,
    redirectLoop: (paths) =>
      `Қайта бағыттау ережелері тұйық шеңбер құрайды: ${paths}. Басқа мекенжай жазыңыз немесе осы жолдардың бірінің ережесін өзгертіңіз.`,
    redirectChain: (to, end) => `«${to}» жолының өзі «${end}» мекенжайына апарады. Бірден соны жазыңыз.`,
  },
  ru: {
    fixed: {
      missing: 'Заполните это поле.',
      invalid: 'Неверное значение.',
      'invalid-date': 'Проверьте дату.',
      'invalid-email': 'Проверьте электронную почту: напишите только сам адрес.',
      'invalid-path':
        'Проверьте старый путь: он начинается с «/» и не содержит обозначения языка, «?» и «#». Главная страница, служебные файлы и адреса сайта (например, /admin) не перенаправляются.',
      'invalid-phone': 'Такого номера нет. Напишите его с «+» и кодом страны.',
      'invalid-postal-code': 'Индекс состоит из шести цифр или имеет вид A15E4C6.',
      'invalid-url': 'Проверьте ссылку: она начинается с «https://», а страница сайта – с «/».',
      'line-break': 'Напишите текст в одну строку.',
      'duplicate-key': 'У двух пунктов списка одинаковый ключ.',
      'invalid-time': 'Проверьте время: напишите его в виде 09:00.',
      'equal-times': 'Время открытия и закрытия совпадает. Для круглосуточной работы напишите 00:00–24:00.',
      'reversed-period': 'Окончание раньше начала. Проверьте обе даты.',
      'reversed-limits': 'Максимум меньше минимума. Проверьте оба числа.',
      'entry-missing': 'Выбранной записи нет, или она удалена. Выберите другую.',
      'file-missing': 'Выбранного файла нет, или он другого типа. Выберите другой.',
      'slug-invalid': 'В адресе страницы возможны только строчные латинские буквы, цифры и дефис.',
      'slug-reserved': 'Этот адрес занят самим сайтом. Напишите другой.',
      'slug-taken': 'Этот адрес принадлежит другой записи. Напишите другой.',
      'no-edition': 'На этом языке нет текста.',
      'wrong-status': 'В текущем статусе публикация невозможна.',
      'unknown-field': 'Такого поля нет.',
      'too-much-data': 'Слишком много данных.',
      'outdated-base': 'Исходная версия не найдена. Обновите страницу.',
      'suggested-translation': 'Это предложенный перевод. Примите или исправьте его.',
    },
    tooLong: (excess, max) =>
      `Текст длиннее на ${excess} ${plural(excess, 'ru', { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' })}: допустимо не больше ${max}.`,
    tooManyItems: (max) => `Слишком много пунктов: допустимо не больше ${max}.`,
    tooFewItems: (min) => `Слишком мало пунктов: нужно не меньше ${min}.`,
    tooLarge: (max) => `Число слишком большое: допустимо не больше ${max}.`,
    tooSmall: (min) => `Число слишком маленькое: допустимо не меньше ${min}.`,
    unknownPlaceholder: (source) => `Такого параметра нет: ${source}. Возможны параметры ${placeholders}.`,
    markup: (source) => `В тексте есть разметка, которую сайт не поддерживает: ${source}`,
    contrast: ({ colour, background, ratio, minimum }, suggestion) =>
      `Не хватает контраста: «${colour}» на «${background}» – ${ratio} : 1, а нужно не меньше ${minimum} : 1.${suggestion === null ? '' : ` Ближайший подходящий цвет – ${suggestion}.`}`,
    redirectDuplicate: (from, to) =>
      `С пути «${from}» уже действует правило, которое ведёт на «${to}». Измените то правило или задайте правилам сроки, которые не пересекаются.`,
    redirectToItself: (from) => `Правило ведёт с пути «${from}» на него же. Укажите другой адрес.`,
    redirectLoop: (paths) =>
      `Перенаправления образуют круг: ${paths}. Укажите другой адрес или измените правило одного из этих путей.`,
    redirectChain: (to, end) => `Путь «${to}» сам перенаправляет на «${end}». Укажите сразу этот адрес.`,
  },
  en: {
    fixed: {
      missing: 'Fill in this field.',
      invalid: 'The value is not valid.',
      'invalid-date': 'Check the date.',
      'invalid-email': 'Check the e-mail address: write the address alone.',
      'invalid-path':
        'Check the old path: it begins with “/” and has no language prefix, “?” or “#”. The home page, and files and addresses of the site itself, such as /admin, are not redirected.',
      'invalid-phone': 'There is no such number. Write it with “+” and the country code.',
      'invalid-postal-code': 'A postal code has six digits, or a form like A15E4C6.',
      'invalid-url': 'Check the link: it begins with “https://”, or with “/” for a page of the site.',
      'line-break': 'Write the text on one line.',
      'duplicate-key': 'Two items of the list have the same key.',
      'invalid-time': 'Check the time: write it in the form 09:00.',
      'equal-times': 'Opening and closing times are equal. Write 00:00–24:00 for around the clock.',
      'reversed-period': 'The end is before the start. Check both dates.',
      'reversed-limits': 'The maximum is less than the minimum. Check both numbers.',
      'entry-missing': 'The chosen entry does not exist or was deleted. Choose another one.',
      'file-missing': 'The chosen file does not exist or is of another type. Choose another one.',
      'slug-invalid': 'A page address may have only lower-case Latin letters, digits and hyphens.',
      'slug-reserved': 'The site itself uses this address. Write another one.',
      'slug-taken': 'This address belongs to another entry. Write another one.',
      'no-edition': 'There is no text in this language.',
      'wrong-status': 'It cannot be published in its current status.',
      'unknown-field': 'There is no such field.',
      'too-much-data': 'There is too much data.',
      'outdated-base': 'The version that you started from was not found. Reload the page.',
      'suggested-translation': 'This is a suggested translation. Accept it or edit it.',
    },
    tooLong: (excess, max) =>
      `The text is ${excess} ${plural(excess, 'en', { one: 'character', other: 'characters' })} too long: at most ${max} are possible.`,
    tooManyItems: (max) => `Too many items: at most ${max} are possible.`,
    tooFewItems: (min) => `Too few items: the minimum is ${min}.`,
    tooLarge: (max) => `The number is too large: the maximum is ${max}.`,
    tooSmall: (min) => `The number is too small: the minimum is ${min}.`,
    unknownPlaceholder: (source) =>
      `There is no such parameter: ${source}. The parameters are ${placeholders}.`,
    markup: (source) => `The text has markup that the site does not support: ${source}`,
    contrast: ({ colour, background, ratio, minimum }, suggestion) =>
      `The contrast is too low: “${colour}” on “${background}” has ${ratio}:1, but ${minimum}:1 is needed.${suggestion === null ? '' : ` The nearest colour that passes is ${suggestion}.`}`,
    redirectDuplicate: (from, to) =>
      `Another rule already leads from “${from}” to “${to}”. Change that rule, or give the rules periods that do not overlap.`,
    redirectToItself: (from) => `The rule leads from “${from}” to itself. Write another address.`,
    redirectLoop: (paths) =>
      `The redirects form a loop: ${paths}. Write another address, or change the rule of one of these paths.`,
    redirectChain: (to, end) => `“${to}” is itself redirected to “${end}”. Write that address instead.`,
  },
};

const MAX_SOURCE_LENGTH = 80;

/** An issue with its key path, in the language of the user. */
export interface IssueView {
  locale: Locale | null;
  path: string;
  message: string;
}

export const toIssueView = (issue: ContentIssue, locale: Locale): IssueView => ({
  locale: issue.locale,
  path: issue.keyPath ?? issue.path.map(String).join('.'),
  message: messageOf(issue.fault ?? { code: 'invalid' }, locale),
});

function messageOf(fault: IssueFault, locale: Locale): string {
  const texts = messages[locale];
  switch (fault.code) {
    case 'too-long':
      return texts.tooLong(fault.excess, fault.max);
    case 'too-many-items':
      return texts.tooManyItems(fault.max);
    case 'too-few-items':
      return texts.tooFewItems(fault.min);
    case 'too-large':
      return texts.tooLarge(fault.max);
    case 'too-small':
      return texts.tooSmall(fault.min);
    case 'markup':
      return texts.markup(fault.source.slice(0, MAX_SOURCE_LENGTH));
    case 'unknown-placeholder':
      return texts.unknownPlaceholder(fault.source.slice(0, MAX_SOURCE_LENGTH));
    case 'contrast': {
      const { colour, background, ratio, minimum, suggestion } = fault;
      const pair = {
        colour: toneName(colour, locale),
        background: toneName(background, locale),
        // Not rounded up to the minimum.
        ratio: formatNumber(Math.floor(ratio * 100) / 100, locale),
        minimum: formatNumber(minimum, locale),
      };
      return texts.contrast(pair, suggestion);
    }
    case 'redirect-duplicate':
      return texts.redirectDuplicate(fault.from, fault.to);
    case 'redirect-to-itself':
      return texts.redirectToItself(fault.from);
    case 'redirect-loop':
      return texts.redirectLoop(fault.paths.join(' → '));
    case 'redirect-chain':
      return texts.redirectChain(fault.to, fault.end);
    default:
      return texts.fixed[fault.code];
  }
}
