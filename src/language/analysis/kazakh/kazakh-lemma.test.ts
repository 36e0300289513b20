import { readFileSync } from 'node:fs';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '../../script/alphabet.ts';
import { infinitive } from './kazakh-derivation.ts';
import { createKazakhLemmatiser } from './kazakh-lemma.ts';
import { parseKazakhRoots } from './kazakh-root.ts';

const data = (name: string) => readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8');
const roots = parseKazakhRoots(data('kazakh-roots'), data('kazakh-common'), data('kazakhstan-names'));
const lemma = createKazakhLemmatiser(roots);
const lemmaWithoutRoots = createKazakhLemmatiser(new Map());

test.each([
  ['айт', 'айту'],
  ['оқы', 'оқу'],
  ['көші', 'көшу'],
  ['қой', 'қою'],
  ['ки', 'кию'],
  ['тап', 'табу'],
  ['шық', 'шығу'],
  ['төк', 'төгу'],
  ['сана', 'санау'],
  ['жу', 'жуу'],
])('The verb stem %s- has the dictionary form %s', (root, form) => {
  expect(infinitive(root)).toBe(form);
});

describe('Noun endings', () => {
  test.each([
    [
      'қала',
      'қалалар қаланың қалаға қаланы қалада қаладан қаламен қалаң қалаңыз қаласы қаламыз қалаларымыз қаласының қаласына қаласын қаласында қаласынан қаласымен қаладағы қаласындағы қаланікі қаладай',
    ],
    ['көше', 'көшелер көшенің көшеге көшені көшеде көшеден көшемен көшесі көшелеріңіздегі көшедегілер'],
    [
      'орман',
      'ормандар орманның орманға орманды орманда орманнан орманмен орманым орманыңыз орманы орманына',
    ],
    ['қыз', 'қыздар қыздың қызға қызды қызда қыздан қызбен қызым қызымызға қызы'],
    ['мектеп', 'мектептер мектептің мектепке мектепті мектептен мектеппен мектебім мектебі мектебіндегі'],
    ['тілек', 'тілектер тілегі тілегіңізді тілегімізбен'],
    ['қазақ', 'қазақтар қазағы қазақтың'],
    ['тау', 'таулар таудың тауға тауды тауы тауында таумен'],
    ['қой', 'қойлар қойдың қойы'],
    ['орын', 'орны орнына орнында орындар орынға'],
    ['халық', 'халқы халқының халықтар'],
    ['ауыз', 'аузы аузында ауызға'],
    ['клуб', 'клубтар клубтың клубы'],
    ['министр', 'министрлер министрге министрдің'],
    ['банк', 'банкке банкі банкте банктің банкпен'],
    ['цех', 'цехқа цехта'],
    ['актив', 'активтер активі активке'],
    ['компания', 'компаниялар компанияның компаниясы'],
    ['медаль', 'медалі медальдің медальға'],
    ['журналист', 'журналистер журналисі журналистің'],
    ['су', 'сулар судың суы суын'],
    ['таныс', 'таныспын'],
    ['мұғалім', 'мұғаліммін мұғалімсіңдер мұғаліміміздің'],
  ])('All forms of %s are recognised', (noun, forms) => {
    for (const form of forms.split(' ')) expect(lemma(form).lexemes, form).toContain(noun);
  });
});

describe('Verb endings', () => {
  test.each([
    [
      'жазу',
      'жаз жаздым жаздың жаздыңыз жазды жаздық жазыпты жазыппын жазамын жазасың жазасыз жазады жазамыз жазайын жазайық жазсын жазыңыз жазыңыздар жазса жазсаңыз жазған жазғаным жазғанда жазғандықтан жазғанша жазатын жазатындар жазар жазбас жазбақ жазғалы жазғым жазғысы жазба жазбады жазбаймын жазбаған жазып жаза жазбай жазбайынша жазылды жазылған жазылып жазылады жазуға жазуымыз',
    ],
    ['келу', 'келдік келемін келіпсіз келмейсің келгенде келетін келіңіз келсеңіздер келейік келмек келуді'],
    ['айту', 'айттым айтқан айтпаған айтқысы айтыңыз айтар айтылған айтпақ'],
    ['ойлау', 'ойлаймын ойладым ойласа ойлап ойлаған ойлауы ойлайтын'],
    ['оқу', 'оқимын оқиды оқитын оқып оқыған оқылды оқыңыз оқиық оқи'],
    ['қою', 'қояды қоятын қойды қойылған қойып қоюға қояр'],
    ['кию', 'киеді киген киіп киюге'],
    ['табу', 'тауып табады табылған тапқан таппаған табуға'],
    ['шығу', 'шығады шыққан шықпайды шығып шығыңыз'],
    ['бөлу', 'бөлінді бөлінген бөліп бөледі'],
    ['бастау', 'басталды басталған бастап бастаңыз'],
    ['айыру', 'айырды айырып айрылды'],
  ])('All forms of %s are recognised', (verb, forms) => {
    for (const form of forms.split(' ')) expect(lemma(form).lexemes, form).toContain(verb);
  });
});

test.each([
  ['wrong harmony', 'қалалер'],
  ['wrong consonant', 'қалатар'],
  ['wrong order', 'қаласылар'],
  ['a case twice', 'қалағада'],
])('%s: %s is not a form of қала', (_, form) => {
  expect(lemma(form).lexemes).not.toContain('қала');
});

test.each([
  ['шекарашы', 'шекарашыларға'],
  ['несиегер', 'несиегерімізге'],
  ['әнсүйгіш', 'әнсүйгіштер'],
  ['тікұшақ', 'тікұшағымен'],
])('%s is recognised as a derivation of listed words', (noun, form) => {
  expect(lemma(form).lexemes).toContain(noun);
});

test.each([
  ['мен', 'маған'],
  ['ол', 'одан'],
  ['жыл', 'жылғы'],
  ['жыл', 'жылы'],
  ['жылы', 'жылы'],
])('%s has the irregular form %s', (word, form) => {
  expect(lemma(form).lexemes).toContain(word);
});

test.each([
  ['ақш', 'ақш-пен'],
  ['27', '27-сінде'],
  ['2026-жыл', '2026-жылы'],
  ['заман', 'заманнан-ақ'],
  ['азық-түлік', 'азық-түлікке'],
  ['бала-шаға', 'бала-шағасымен'],
])('%s is a lexeme of %s', (word, form) => {
  expect(lemma(form).lexemes).toContain(word);
});

test('Without a root list, matching endings are stripped', () => {
  expect(lemmaWithoutRoots('банкоматтардағы').lexemes).toContain('банкомат');
  expect(lemmaWithoutRoots('Жансүгіровтің'.toLowerCase()).lexemes).toContain('жансүгіров');
  expect(lemmaWithoutRoots('банкоматтардағы').known).toBe(false);
});

test('Every common word has itself as a lexeme', () => {
  const common = data('kazakh-common')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean);
  expect(common.filter((word) => !lemma(word).lexemes.includes(word))).toEqual([]);
});

test('Any sequence of letters has at least one non-empty lexeme', () => {
  const letters = string({ unit: constantFrom(...kazakhAlphabet, '-'), maxLength: 40 });
  assert(
    property(letters, (word) => {
      const { lexemes } = lemma(word);
      expect(lexemes.length).toBeGreaterThan(0);
      expect(lexemes.every((lexeme) => lexeme.length > 0 || word === '')).toBe(true);
    }),
  );
});
