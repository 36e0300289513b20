// Forms that the suffix table cannot derive: pronouns with a changing stem (мен, маған), and -ғы after year
// and day, as in dates (2026 жылғы 15 мамыр). There жылы rarely means "warm".
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

/** Maps irregular forms to their dictionary forms. */
export const irregularForms: ReadonlyMap<string, readonly string[]> = lexemesByForm();

function lexemesByForm(): Map<string, string[]> {
  const lexemes = new Map<string, string[]>();
  for (const [lexeme, forms] of Object.entries(FORMS)) {
    for (const form of forms.split(' ')) lexemes.set(form, [...(lexemes.get(form) ?? []), lexeme]);
  }
  return lexemes;
}
