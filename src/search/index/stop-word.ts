import type { Locale, Localised } from '#language/locale/locale.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';

const wordsOf = (list: string) => list.split(/\s+/u);

/** Words that ask. They are stop words too. */
const questionLists: Localised<string> = {
  kk: `қалай қалайша қандай қайда қайдан қашан не неге неліктен кім кімге кімнің қай қанша неше нешеге нешеде`,
  ru: `как какой какая какое какие каких каким где куда откуда когда кто кому что почему зачем сколько скока скоко скок`,
  en: `how what which where when who whom why`,
};

/*
 * Frequent words without meaning for a search. They are indexed for quoted phrases; unquoted queries omit
 * them, unless they contain no other words.
 */
const lists: Localised<string> = {
  kk: `мен пен бен және немесе я да де та те үшін туралы жайлы жөнінде бойынша арқылы дейін кейін бұл осы ол сол
    маған менің менде мені біз біздің бізге сіз сіздің сізге сізде сіздер сіздерде сіздердің сіздерге бар жоқ керек
    бола болады болама боламын боламыз болса ма ме ба бе па пе деген деп ғана тек ала алам аламын аламыз аласыз алады
    мүмкін қалаймын қалаймыз айтыңызшы айтыңыз көрсетіңіз іздеймін іздеп жүрмін істейсіз істейсіздер істейді
    өте егер бірақ енді тағы ғой ше еді екен өз өзі өзім өзіміз өзіңіз болды болған болып болсын болмаса сонда мұнда онда
    оның оны оған олар олардың бәрі барлық кез келген`,
  ru: `и в во на с со к ко о об от до по за из у для не ни а но или ли же бы чтобы это этот эта эти если при под над
    мне мной меня мой моя мое мои моего моей моих моим мою мы нас нам нами наш наша наше наши нашей наших вы вас вам вами
    ваш ваша ваше ваши вашей вашего ваших вашим вашем я он она они есть можно нужно надо нужен нужна нужны хочу хотим
    хотел хотела хотелось хочется можете могу можем может бывает будет пожалуйста подскажите скажите расскажите покажите
    дайте ищу узнать то так там тут еще уже сами сам
    свой своя свое свои своего своей своих своим свою себя себе его ее их им ней них ним нем был была было были быть
    тот та те того тому тем том все всех всем очень тоже также только вот ну уж просто вообще чего чему кого-то что-то`,
  en: `a an the and or of to in on at for by with from is are be been am was were do does did done can could i my me mine
    we our us you your yours it its that this these those if there here have has had will would should want need like
    please tell show looking so any some too also just very then than they them their theirs themselves myself yourself
    he she him her his both only really happens happen another other others everything anything wants wanted`,
};

const questionWords: ReadonlySet<string> = new Set(Object.values(questionLists).flatMap(wordsOf));
const stopWords: ReadonlySet<string> = new Set([...questionWords, ...Object.values(lists).flatMap(wordsOf)]);

const phoneticKeysOf = (...given: string[]) =>
  new Set(
    given
      .flatMap(wordsOf)
      .map(phoneticKey)
      .filter((key) => key.length > 2),
  );

const questionKeys: Localised<ReadonlySet<string>> = {
  kk: phoneticKeysOf(questionLists.kk),
  ru: phoneticKeysOf(questionLists.ru),
  en: new Set(),
};

// Other spellings (кайда, qaida), except in English, where they could be meaningful words.
const stopKeys: Localised<ReadonlySet<string>> = {
  kk: phoneticKeysOf(lists.kk, questionLists.kk),
  ru: phoneticKeysOf(lists.ru, questionLists.ru),
  en: new Set(),
};

/** Visitors add them to what they look for, and pages omit them, because everything here is of the company. */
const selfReferences: ReadonlySet<string> = new Set(wordsOf('компания сайт company website'));

/** @param lexemes of a word */
export const isSelfReference = (lexemes: readonly string[]): boolean =>
  lexemes.some((lexeme) => selfReferences.has(lexeme));

export function isStopWord(word: string, locale: Locale): boolean {
  return stopWords.has(word) || stopKeys[locale].has(phoneticKey(word));
}

/** Whether a word asks, in any of the languages. */
export function isQuestionWord(word: string, locale: Locale): boolean {
  return questionWords.has(word) || questionKeys[locale].has(phoneticKey(word));
}
