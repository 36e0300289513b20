import type { AnswerOf, CallName, InputOf } from '#contract/calls.ts';
import type { SearchContext } from '#operations/read-context.ts';

/** What a call answers: the JSON body, and the cache tags of all that it was made from. */
export interface HandlerAnswer<Body> {
  body: Body;
  tags: string[];
}

/** Answers one call. The types hold each handler to the contract. */
export type Handler<Name extends CallName> = (
  context: SearchContext,
  input: InputOf<Name>,
) => Promise<HandlerAnswer<AnswerOf<Name>>>;

/** Most calls answer what an operation reads, under `data`. */
export const inData =
  <Input, Data>(read: (context: SearchContext, input: Input) => Promise<{ data: Data; tags: string[] }>) =>
  async (context: SearchContext, input: Input): Promise<HandlerAnswer<{ data: Data }>> => {
    const { data, tags } = await read(context, input);
    return { body: { data }, tags };
  };
