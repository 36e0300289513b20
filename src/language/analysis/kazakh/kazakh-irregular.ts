/*
 * Forms that no table of endings gives: the pronouns, whose stem changes (мен, маған), and -ғы after year and day, which
 * dates have everywhere (2026 жылғы 15 мамыр), where жылы is seldom what is warm.
 */
const FORMS: Readonly<Record<string, string>> = {
  мен: 'мені менің маған менде менен менімен менсіз менің менікі',
  сен: 'сені сенің саған сенде сенен сенімен сенсіз сенікі',
  сіз: 'сізді сіздің сізге сізде сізден сізбен сізсіз сіздікі',
  ол: 'оны оның оған онда одан онымен онсыз онысы оныкі ондағы',
  біз: 'бізді біздің бізге бізде бізден бізбен бізсіз біздікі біздер біздерге біздердің',
  олар: 'оларды олардың оларға оларда олардан олармен оларсыз олардікі',
  бұл: 'бұны бұның бұған бұнда бұдан бұнымен мұны мұның мұнда мұнымен мұндағы',
  сол: 'соны соның соған сонда содан сонымен сондағы',
  осы: 'осыны осының осыған осында осыдан осымен осынымен осындағы',
  жыл: 'жылы жылғы жылғыдан жылғыдай',
  жылы: 'жылы',
  күн: 'күнгі күнгіден күнгідей',
};

/** Irregular forms with their dictionary forms. */
export const irregularForms: ReadonlyMap<string, readonly string[]> = forms();

function forms(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [lexeme, written] of Object.entries(FORMS)) {
    for (const form of written.split(' ')) all.set(form, [...(all.get(form) ?? []), lexeme]);
  }
  return all;
}
