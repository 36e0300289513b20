import { describe, expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { demoTexts, interfaceTexts, normaliseText } from '#test/support/content/site-text.ts';

interface Retired {
  locale: Locale;
  /** The retired term in any inflected form. */
  form: RegExp;
  /** The term to use instead. */
  term: string;
  /** Prefixes of places in which the retired term is correct. */
  except?: readonly string[];
}

const retired: readonly Retired[] = [
  { locale: 'kk', form: /күтіп ұста/iu, term: 'шотты жүргізу' },
  { locale: 'kk', form: /шотқа қызмет көрсет/iu, term: 'шотты жүргізу' },
  // A frequent search query, mentioned once so that search finds the answer.
  {
    locale: 'kk',
    form: /ақша(?:ны|сын)? шығар/iu,
    term: 'ақша алу',
    except: ['demo/faq/private-withdraw.yaml answer'],
  },
  { locale: 'kk', form: /(?:теңгемен|валютамен) шығару/iu, term: 'ақша алу' },
  {
    locale: 'kk',
    form: /бағалы қағаз(?:ды|дар|дарды)? (?:шығару|қабылда)/iu,
    term: 'есептен шығару, есепке алу',
  },
  { locale: 'kk', form: /купон(?:ды)? (?:түсіру|аудару)/iu, term: 'шотқа есептеу' },
  { locale: 'kk', form: /қоңырауға тапсырыс/iu, term: 'қоңырау сұрату' },
  { locale: 'kk', form: /мемлекеттік қағаз/iu, term: 'мемлекеттік бағалы қағаздар' },
  { locale: 'kk', form: /шетелдік қағаз/iu, term: 'шетелдік бағалы қағаздар' },
  { locale: 'kk', form: /облигация ұстаушы/iu, term: 'облигацияларды ұстаушылардың өкілі' },
  { locale: 'kk', form: /қысқа облигация/iu, term: 'қысқа мерзімді облигациялар' },
  { locale: 'kk', form: /эмиссия проспекті/iu, term: 'шығарылым проспектісі' },
  { locale: 'kk', form: /пай иес|пай иелер/iu, term: 'пай ұстаушы' },
  {
    locale: 'kk',
    form: /(?:күнделікті|айлық|қауіпсіздік) қор(?:ы|да|дағы)?(?!\p{L})/iu,
    term: 'бөлік; резерв',
  },
  { locale: 'kk', form: /басқару комиссия/iu, term: 'басқару сыйақысы' },
  { locale: 'kk', form: /портфель басқарушы(?!сы|лары|мыз)/iu, term: 'портфель басқарушысы' },
  { locale: 'kk', form: /жеке (?:клиенттік )?шот/iu, term: 'бөлек шот' },
  { locale: 'kk', form: /тәуекел құн/iu, term: 'тәуекелге ұшырайтын құн' },
  { locale: 'kk', form: /валюта тәуекел/iu, term: 'валюталық тәуекел' },
  { locale: 'kk', form: /кредит (?:сапа|модел)/iu, term: 'кредиттік' },
  { locale: 'kk', form: /жеңілдік кезең/iu, term: 'жеңілдікті кезең' },
  { locale: 'kk', form: /жетіден (?:бір|екі|үш|төрт|бес|алты)(?!\p{L})/iu, term: '7 деңгейдің 5-деңгейі' },
  { locale: 'kk', form: /нақты меншік иес|бенефициарлық иес/iu, term: 'бенефициарлық меншік иесі' },
  { locale: 'kk', form: /иелік (?:құқығ|ету)/iu, term: 'меншік құқығы' },
  { locale: 'kk', form: /ақпараттық қабырға/iu, term: 'ақпараттық тосқауыл' },
  { locale: 'kk', form: /сенім желі/iu, term: 'сенім телефоны' },
  {
    locale: 'kk',
    form: /нарығындағы қызметке арналған/iu,
    term: 'нарығында қызметті жүзеге асыруға арналған',
  },
  { locale: 'kk', form: /биржада тұрған/iu, term: 'акциялары биржа листингіне енген' },
  { locale: 'kk', form: /(?<!жинауға және )өңдеуге келіс/iu, term: 'жинауға және өңдеуге келісім' },
  { locale: 'kk', form: /(?<!\p{L})форма(?!т)/iu, term: 'нысан' },
  { locale: 'kk', form: /батырма/iu, term: 'түйме' },
  { locale: 'kk', form: /(?<!\p{L})бума(?:ны|да|лар|сы|ға)/iu, term: 'қалта' },
  { locale: 'kk', form: /байланыс орталығ/iu, term: 'анықтама қызметі' },
  { locale: 'kk', form: /қаржылық сауат(?!тылық)/iu, term: 'қаржылық сауаттылық' },
  { locale: 'kk', form: /жартылай жұмыс күн/iu, term: 'толық емес жұмыс күні' },
  { locale: 'kk', form: /(?<!\p{L})бейнелер|(?<!\p{L})бейне (?:жоқ|сәуір)/iu, term: 'бейнежазба' },
  { locale: 'kk', form: /шынайы (?:баға|ақша)/iu, term: 'нақты' },
  { locale: 'kk', form: /біз тараптан/iu, term: 'біздің тарапымыздан' },
  { locale: 'ru', form: /вед\p{L}+ брокерское обслуживание/iu, term: 'оказываем брокерские услуги' },
  { locale: 'ru', form: /государственн\p{L}+ бумаг/iu, term: 'государственные ценные бумаги' },
  { locale: 'ru', form: /иностранн\p{L}+ бумаг/iu, term: 'иностранные ценные бумаги' },
  { locale: 'ru', form: /коротк\p{L}+ (?:бумаг|облигаци|государственн)/iu, term: 'краткосрочные' },
  { locale: 'ru', form: /проспект\p{L}* эмиссии/iu, term: 'проспект выпуска' },
  { locale: 'ru', form: /ежедневн\p{L}+ запас/iu, term: 'ежедневная часть' },
  { locale: 'ru', form: /комисси\p{L}+ за управление/iu, term: 'вознаграждение за управление' },
  { locale: 'ru', form: /портфельн\p{L}+ управляющ/iu, term: 'управляющий портфелем' },
  { locale: 'ru', form: /бенефициар(?!н)/iu, term: 'бенефициарный собственник' },
  { locale: 'ru', form: /лини\p{L}+ доверия/iu, term: 'телефон доверия' },
  { locale: 'ru', form: /публичн\p{L}+ (?:акционерн|АО)/iu, term: 'общество, чьи акции в листинге биржи' },
  { locale: 'ru', form: /согласие на обработку/iu, term: 'согласие на сбор и обработку' },
  { locale: 'ru', form: /(?<!\p{L})работник/iu, term: 'сотрудник' },
  { locale: 'ru', form: /контакт-центр/iu, term: 'справочная служба' },
  { locale: 'ru', form: /переводчик\p{L}* жестового/iu, term: 'специалист жестового языка' },
  {
    locale: 'ru',
    form: /при[её]м\p{L}* заявок|заявки (?:принимаем|больше)/iu,
    term: 'отклики',
    except: ['demo/news/2025-08-internship'],
  },
  { locale: 'en', form: /consent to the processing/iu, term: 'consent to the collection and processing' },
  { locale: 'en', form: /fees page/iu, term: 'tariffs page' },
  { locale: 'en', form: /deposit insurance/iu, term: 'deposit guarantee scheme' },
  { locale: 'en', form: /compliance service/iu, term: 'compliance department' },
  { locale: 'en', form: /mobile application/iu, term: 'app' },
  { locale: 'en', form: /contact cent(?:re|er)/iu, term: 'enquiry line' },
  { locale: 'en', form: /(?:in|see in) (?:your|their|the client) account/iu, term: 'online account' },
  { locale: 'en', form: /short (?:bonds|government|paper)/iu, term: 'short-term' },
  { locale: 'en', form: /government paper/iu, term: 'government securities' },
  {
    locale: 'en',
    form: /(?:every|this|the|a new|a) letter(?! (?:of intent|by))/iu,
    term: 'e-mail',
    except: ['messages fault.too_long.cover'],
  },
  { locale: 'en', form: /we have received your request/iu, term: 'enquiry' },
  { locale: 'en', form: /Ust-Kamenogorsk/u, term: 'Oskemen', except: ['demo/city/oskemen.yaml name'] },
];

const texts = [...demoTexts(), ...interfaceTexts()].map((entry) => ({
  ...entry,
  text: normaliseText(entry.text),
}));

/** Occurrences of a form in the texts of a locale, with context. */
function findForm(locale: Locale, form: RegExp, except: readonly string[] = []): string[] {
  return texts.flatMap(({ source, locale: textLocale, text }) => {
    if (textLocale !== locale || except.some((prefix) => source.startsWith(prefix))) return [];
    const at = text.search(form);
    return at < 0 ? [] : [`${source}: …${text.slice(Math.max(0, at - 30), at + 50)}…`];
  });
}

describe('One term per concept', () => {
  test.each(retired)('$locale: the term is $term, not $form', ({ locale, form, except }) => {
    expect(findForm(locale, form, except)).toEqual([]);
  });

  test('An English text uses the full name of a fund at the first mention', () => {
    const short = /Dala (?:Growth|Steady)/u;
    const full = /Dala (?:Orleu \(Growth\)|Turaqty \(Steady\))/u;
    const byFile = Map.groupBy(
      texts.filter(({ locale }) => locale === 'en'),
      ({ source }) => source.split(' ')[0] ?? '',
    );
    const missing = Array.from(
      byFile,
      ([file, parts]) => [file, parts.map(({ text }) => text).join(' ')] as const,
    )
      .filter(([, text]) => short.test(text))
      .filter(([, text]) => !full.test(text) || text.search(full) > text.search(short));
    expect(missing.map(([file]) => file)).toEqual([]);
  });
});

describe('Kazakh numbers', () => {
  const tariffChanges = texts.filter(
    ({ source, locale }) => locale === 'kk' && / changes /u.test(source) && source.includes('tariff-group'),
  );

  // «550 000 теңгеге арзандайды» means "cheaper by".
  test('A change of a tariff to a value uses «дейін»', () => {
    expect(tariffChanges.length).toBeGreaterThan(5);
    for (const { source, text } of tariffChanges) {
      expect(text, source).not.toMatch(/(?:%-[ғг][ае]|теңгеге|₸-[ғг][ае])(?! дейін)/u);
    }
  });

  test('The amount of a change is in the dative: «27 %-ға өсті»', () => {
    expect(findForm('kk', /\d(?:,\d+)? % (?:өс|аз|көп|кем|арзанда|қымбатта|төменде|арт|қысқар)/u)).toEqual(
      [],
    );
  });

  test('A sum before «құрау» is in the accusative: «₸-ні құрайды»', () => {
    expect(findForm('kk', /(?:₸|%|теңге) құра(?:й|д)/u)).toEqual([]);
  });

  // «Үштен біріне азайды» can mean "to a third".
  test('"Less by a third" is «үштен бірге»', () => {
    expect(findForm('kk', /(?:үштен|төрттен|бестен|оннан) біріне (?:азай|азаяр|қысқар|төменде)/u)).toEqual(
      [],
    );
  });
});

describe('Punctuation', () => {
  test.each(['kk', 'ru'] as const)(
    'In %s the en dash has spaces between words and none between numbers',
    (locale) => {
      expect(findForm(locale, /—/u)).toEqual([]);
      // Approximate numbers in words take a hyphen: «три-пять страниц».
      expect(findForm(locale, /\p{Ll}–\p{Ll}/u, ['demo/contacts', 'demo/news/2026-11-open-week'])).toEqual(
        [],
      );
    },
  );

  test('English has typographic apostrophes and quotation marks', () => {
    expect(findForm('en', /['"]/u, ['demo/media/video-'])).toEqual([]);
  });

  test.each(['kk', 'ru'] as const)('In %s quotation marks are «ёлочки»', (locale) => {
    expect(findForm(locale, /["“”„]/u)).toEqual([]);
  });

  test.each(['kk', 'ru', 'en'] as const)(
    'In %s punctuation is not doubled and has no space before it',
    (locale) => {
      expect(findForm(locale, /(?<!\.)\.\.(?!\.)|[,;:] ?[,;:.]|\p{L} [.,;:!?](?!\p{L})/u)).toEqual([]);
    },
  );
});
