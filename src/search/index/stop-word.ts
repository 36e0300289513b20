import type { Locale, Localised } from '#language/locale/locale.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';

/*
 * Frequent words without meaning for a search. They are indexed for quoted phrases; unquoted queries omit
 * them, unless they contain no other words.
 */
const lists: Localised<string> = {
  kk: `мен пен бен және немесе я да де та те үшін туралы жайлы бойынша арқылы дейін кейін бұл осы ол сол қалай қандай
    қайда қашан не неге кім қай қанша неше маған менің біз біздің сіз сіздің бар жоқ керек бола болады ма ме ба бе па пе
    деген деп ғана тек`,
  ru: `и в во на с со к ко о об от до по за из у для не ни а но или ли же бы как какой какая какие каких что чтобы это
    этот эта эти где когда кто мне мой мы наш вы ваш я есть можно нужно если при под над`,
  en: `a an the and or of to in on at for by with from is are be am was were do does did can i my me we our you your how
    what which where when who why that this these if`,
};

const stopWords: ReadonlySet<string> = new Set(Object.values(lists).flatMap((list) => list.split(/\s+/u)));

const phoneticKeysOf = (list: string) =>
  new Set(
    list
      .split(/\s+/u)
      .map(phoneticKey)
      .filter((key) => key.length > 2),
  );

// Other spellings (кайда, qaida), except in English, where they could be meaningful words.
const stopKeys: Localised<ReadonlySet<string>> = {
  kk: phoneticKeysOf(lists.kk),
  ru: phoneticKeysOf(lists.ru),
  en: new Set(),
};

export function isStopWord(word: string, locale: Locale): boolean {
  return stopWords.has(word) || stopKeys[locale].has(phoneticKey(word));
}
