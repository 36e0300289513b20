import { expect, test } from 'vitest';
import { describeContentType } from './describe-content-type.ts';
import { omitOrphanTexts } from './omit-orphan-texts.ts';

const { localised: teamFields } = describeContentType('about-teams');
const { localised: newsFields } = describeContentType('news');

test('Only texts of items that the shared lists have remain', () => {
  const shared = { teams: [{ key: 'board', members: [{ key: 'dana' }] }] };
  const values = {
    title: 'Команда',
    teams: { board: 'Басқарма', audit: 'Тексеру' },
    people: { dana: { name: 'Дана' }, aliya: { name: 'Әлия' } },
  };
  expect(omitOrphanTexts(teamFields, values, shared)).toEqual({
    title: 'Команда',
    teams: { board: 'Басқарма' },
    people: { dana: { name: 'Дана' } },
  });
});

test.each([{ title: 'Жаңалық' }, { title: null, figure_labels: null }, { figure_labels: 'мәтін' }])(
  'Fields without texts stay as they are: %j',
  (values) => {
    expect(omitOrphanTexts(newsFields, values, undefined)).toEqual(values);
  },
);
