import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { numberRequests } from './request-id.ts';

function requestWith(headers: Record<string, string>) {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

test('no two requests have the same number, in one process or in two', () => {
  const processes = [numberRequests(false), numberRequests(false)];
  const numbers = processes.flatMap((numberOf) =>
    Array.from({ length: 500 }, () => numberOf(requestWith({}))),
  );
  expect(new Set(numbers).size).toBe(1000);
});

test('a proxy that is trusted numbers its requests itself, a visitor does not', () => {
  const request = requestWith({ 'x-request-id': 'proxy-7' });
  expect(numberRequests(true)(request)).toBe('proxy-7');
  expect(numberRequests(false)(request)).not.toBe('proxy-7');
  expect(numberRequests(true)(requestWith({ 'x-request-id': '' }))).not.toBe('');
});
