import { expect, test } from 'vitest';
import { setHtml, setText } from './set-text.ts';

test('an ending stays with its figure, and a figure with the other end of its range', () => {
  expect(setText('0-ден 100-ге дейін')).toBe('0-\u2060ден 100-\u2060ге дейін');
  expect(setText('пайданың 40 %-ын, 20 мың ₸-ден')).toBe('пайданың 40 %-\u2060ын, 20 мың ₸-\u2060ден');
  expect(setText('жұма 09:00–18:00')).toBe('жұма 09:00–\u206018:00');
});

test('a word of one letter stays with the next one', () => {
  expect(setText('В городе и в селе, с 5 мая (о чём – ниже)')).toBe(
    'В\u00a0городе и\u00a0в\u00a0селе, с\u00a05 мая (о\u00a0чём\u00a0– ниже)',
  );
  expect(setText('050000, г. Алматы')).toBe('050000, г.\u00a0Алматы');
  expect(setText('план Б – это план')).toBe('план Б\u00a0– это план');
});

test('no line begins with a dash', () => {
  expect(setText('баға – 5, екеуі — бірдей')).toBe('баға\u00a0– 5, екеуі\u00a0— бірдей');
});

test('other dashes are left alone', () => {
  for (const text of ['маркет-мейкер', 'дүйсенбі–жұма', '+7 (727) 000-00-01', '5-', '– 5']) {
    expect(setText(text)).toBe(text);
  }
});

test('of HTML the text is set and the tags are kept', () => {
  const html = '2025-ке <a href="/documents/2025-zhyl">100-ге</a> <em>5–7</em>';
  expect(setHtml(html)).toBe(
    '2025-\u2060ке <a href="/documents/2025-zhyl">100-\u2060ге</a> <em>5–\u20607</em>',
  );
});
