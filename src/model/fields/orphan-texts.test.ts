import { expect, test } from 'vitest';
import { aboutTeams } from '../content-types/about/about-teams.ts';
import { news } from '../content-types/news.ts';
import { findOrphanTexts } from './orphan-texts.ts';

const person = { name: 'Әлия', role: 'төраға', biography: 'Мәтін' };

test('Texts without an item in their list are found', () => {
  const shared = { teams: [{ key: 'board', members: [{ key: 'aliya' }] }] };
  const fields = { teams: { board: 'Кеңес', aliya: 'Топ' }, people: { aliya: person, board: person } };
  expect(findOrphanTexts(aboutTeams.localised(), fields, shared)).toEqual([
    ['teams', 'aliya'],
    ['people', 'board'],
  ]);
});

test('A field with a default value is searched', () => {
  const fields = { figure_labels: { clients: 'клиент' } };
  expect(findOrphanTexts(news.localised(), fields, { figures: [] })).toEqual([['figure_labels', 'clients']]);
  expect(findOrphanTexts(news.localised(), fields, { figures: [{ key: 'clients' }] })).toEqual([]);
});

test.each([undefined, null, 'text', { figure_labels: null }, { former: { a: 1 } }])(
  'The fields %j have no texts',
  (fields) => {
    expect(findOrphanTexts(news.localised(), fields, undefined)).toEqual([]);
  },
);
