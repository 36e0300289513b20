import { expect, test } from 'vitest';
import { parseProblem } from './remote-problem.ts';

test.each([
  [{ message: 'Bad', errors: { email: ['Wrong.'] } }],
  [{ message: 'Bad', errors: { email: 'Wrong.' } }],
  [{ message: 'Bad', errors: { email: { message: 'Wrong.' } } }],
  [{ message: 'Bad', errors: [{ field: 'email', message: 'Wrong.' }] }],
  [{ message: 'Bad', errors: [{ path: ['body', 'email'], message: 'Wrong.' }] }],
  [{ error: { message: 'Bad', errors: { email: ['Wrong.'] } } }],
  [{ data: { message: 'Bad', errors: { email: ['Wrong.'] } } }],
  [{ message: 'Bad', detail: [{ loc: ['body', 'email'], msg: 'Wrong.', type: 'value_error' }] }],
  [{ title: 'Bad', errors: { email: ['Wrong.', ''] }, traceId: '1' }],
])('The field errors of %j are parsed (R-178)', (body) => {
  const { message, problem } = parseProblem(body, 422);
  expect(message).toBe('Bad');
  expect(problem).toMatchObject({
    status: 422,
    statusCode: 422,
    message: 'Bad',
    errors: { email: ['Wrong.'] },
  });
});

test.each([
  [{ message: 'No.' }, 'No.'],
  [{ error: 'No.' }, 'No.'],
  [{ detail: 'No.' }, 'No.'],
  [{ error: { message: 'No.' } }, 'No.'],
  [{ message: { deep: 1 } }, undefined],
  [{ message: '' }, undefined],
  [{}, undefined],
  ['<h1>No</h1>', undefined],
  [null, undefined],
  [[], undefined],
  [{ errors: [] }, undefined],
  [{ errors: { email: [] } }, undefined],
])('The message of %j is %j', (body, message) => {
  expect(parseProblem(body, 400).message).toBe(message);
  expect(parseProblem(body, 500)).toEqual(message === undefined ? {} : { message });
});
