import type { AnswerOf, CallName, InputOf } from '#contract/calls.ts';
import type { Answer } from '#contract/transport.ts';
import { toJson } from '#model/fields/json-text.ts';
import type { Reading, SearchContext } from '#operations/content/read-context.ts';

/** Answers one call. The types hold each handler to the contract. */
export type Handler<Name extends CallName> = (
  context: SearchContext,
  input: InputOf<Name>,
) => Promise<Answer<AnswerOf<Name>>>;

/** Most calls answer what an operation reads, under `data`. */
export const inData =
  <Input, Data>(read: (context: SearchContext, input: Input) => Promise<Reading<Data>>) =>
  async (context: SearchContext, input: Input): Promise<Answer<{ data: Data }>> => {
    const { data, tags } = await read(context, input);
    return { json: toJson({ data }), tags };
  };
