import { type CallName, calls } from './calls.ts';
import { clientsOf } from './content-client.ts';

/** Makes a client of a way to ask: one method a call of the contract. */
export const clientOf = clientsOf(Object.keys(calls) as CallName[]);
