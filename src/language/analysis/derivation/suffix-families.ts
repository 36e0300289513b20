/*
 * Suffixes that derive words from one root. Two words are related if they are one stem with two suffixes of the same
 * family: регистр-ировать, регистр-ация. A family has only suffixes whose words mean the same thing, so that
 * комисс-ия and комитет, or парк and парк-овка, are not related.
 */

/** Russian families, by the dictionary forms of words, with ё as е. `-` is a stem without suffix. */
const RUSSIAN = `
  ать аться ание анный атель ательный ательство ательница ывать ываться ывание аемый
  овать оваться ование ованный ователь овка овочный овщик
  ировать ироваться ирование ированный ировка ировочный иция иционный ация ационный атор аторский ор орский ция ционный ант
  ить иться ение енный итель ительный ивать иваться ивание ять яться яние енный ащик щик
  еть еться ение енный
  авать аваться ать аться ача авец ажа ажный
  ник ница ничество ничать нический ничий
  тель тельница тельство тельский тельный
  ия ионный ионер ионерский ионерный иальный
  - ский овский анский ний ный овый ство
  - ник ница
  ость ный
  ость ой
  ство ственный
  а ный
  а овый
  о вой
  о ный
  ка очный ковый
  ика ический ик ичный
  ия ический ист ия
  логия логический лог
  изм ист истский истический
  чик чица чество
  щик щица
  ец ество еский
  ирство ир ирский
`;

/** Kazakh families. Each suffix is written with its vowel harmony. */
const KAZAKH = `
  - шы ші шылық шілік лық лік дық дік тық тік лы лі ды ді ты ті
  - лану лену дану дену тану тену лау леу дау деу тау теу ландыру лендіру дандыру дендіру тандыру тендіру
  - лау лаушы леу леуші дау даушы деу деуші тау таушы теу теуші
  - лас лес дас дес тас тес
  у ушы уші м ым ім мды мді ымды імді лық
  у ушы уші
  ю юшы юші
  у ыну іну ну ылу ілу лу дыру діру тыру тіру ту ыс іс с ысу ісу су
  у ғыш гіш қыш кіш
  у ма ме ба бе па пе
  иция ор орлық ициялық ициялау
  ия иялық иялау
  ация атор ациялау ациялық
`;

type SuffixFamilies = readonly ReadonlySet<string>[];

const parseFamilies = (table: string): SuffixFamilies =>
  table
    .trim()
    .split('\n')
    .map(
      (line) =>
        new Set(
          line
            .trim()
            .split(/\s+/u)
            .map((suffix) => (suffix === '-' ? '' : suffix)),
        ),
    );

const russianFamilies = parseFamilies(RUSSIAN);
const kazakhFamilies = [...parseFamilies(KAZAKH), ...russianFamilies];

const MIN_STEM_LENGTH = 4;
/** Kazakh stems are shorter: төле-у, төле-м. */
const MIN_KAZAKH_STEM_LENGTH = 3;

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Whether two dictionary forms are one stem with suffixes of the same family. */
export function haveSameStem(one: string, other: string, language: 'kk' | 'ru'): boolean {
  const families = language === 'kk' ? kazakhFamilies : russianFamilies;
  const minLength = language === 'kk' ? MIN_KAZAKH_STEM_LENGTH : MIN_STEM_LENGTH;
  for (let length = commonPrefixLength(one, other); length >= minLength; length--) {
    const first = one.slice(length);
    const second = other.slice(length);
    if (families.some((family) => family.has(first) && family.has(second))) return true;
  }
  return false;
}
