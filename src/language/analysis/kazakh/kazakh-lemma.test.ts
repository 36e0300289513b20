import { readFileSync } from 'node:fs';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '../../script/alphabet.ts';
import { infinitive } from './kazakh-formation.ts';
import { kazakhLemmatiser } from './kazakh-lemma.ts';
import { readKazakhRoots } from './kazakh-root.ts';

const data = (name: string) => readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8');
const roots = readKazakhRoots(data('kazakh-roots'), data('kazakh-common'), data('kazakhstan-names'));
const lemma = kazakhLemmatiser(roots);
const unlisted = kazakhLemmatiser(new Map());

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
])('the dictionary has %s- as %s', (root, form) => {
  expect(infinitive(root)).toBe(form);
});

describe('nouns, ending by ending', () => {
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
  ])('%s', (noun, forms) => {
    for (const form of forms.split(' ')) expect(lemma(form).lexemes, form).toContain(noun);
  });
});

describe('verbs, ending by ending', () => {
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
  ])('%s', (verb, forms) => {
    for (const form of forms.split(' ')) expect(lemma(form).lexemes, form).toContain(verb);
  });
});

test.each([
  ['wrong harmony', 'қалалер'],
  ['wrong consonant', 'қалатар'],
  ['wrong order', 'қаласылар'],
  ['a case twice', 'қалағада'],
])('%s is no form of қала', (_, form) => {
  expect(lemma(form).lexemes).not.toContain('қала');
});

test.each([
  ['шекарашы', 'шекарашыларға'],
  ['несиегер', 'несиегерімізге'],
  ['әнсүйгіш', 'әнсүйгіштер'],
  ['тікұшақ', 'тікұшағымен'],
])('%s needs no list, being made of listed words', (noun, form) => {
  expect(lemma(form).lexemes).toContain(noun);
});

test.each([
  ['мен', 'маған'],
  ['ол', 'одан'],
  ['жыл', 'жылғы'],
  ['жыл', 'жылы'],
  ['жылы', 'жылы'],
])('%s has the irregular %s', (word, form) => {
  expect(lemma(form).lexemes).toContain(word);
});

test.each([
  ['ақш', 'ақш-пен'],
  ['27', '27-сінде'],
  ['2026-жыл', '2026-жылы'],
  ['заман', 'заманнан-ақ'],
  ['азық-түлік', 'азық-түлікке'],
  ['бала-шаға', 'бала-шағасымен'],
])('%s is found in %s', (word, form) => {
  expect(lemma(form).lexemes).toContain(word);
});

test('without a list, endings that fit are taken off', () => {
  expect(unlisted('банкоматтардағы').lexemes).toContain('банкомат');
  expect(unlisted('Жансүгіровтің'.toLowerCase()).lexemes).toContain('жансүгіров');
  expect(unlisted('банкоматтардағы').known).toBe(false);
});

test('a listed word is among its own lexemes or those of the verb that it is a form of', () => {
  const common = data('kazakh-common')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean);
  expect(common.filter((word) => !lemma(word).lexemes.includes(word))).toEqual([]);
});

test('any letters are read, and never to nothing', () => {
  const letters = string({ unit: constantFrom(...kazakhAlphabet, '-'), maxLength: 40 });
  assert(
    property(letters, (word) => {
      const { lexemes } = lemma(word);
      expect(lexemes.length).toBeGreaterThan(0);
      expect(lexemes.every((lexeme) => lexeme.length > 0 || word === '')).toBe(true);
    }),
  );
});
