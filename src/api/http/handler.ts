import type { CallName, InputOf, ResponseOf } from '#contract/calls.ts';
import type { ApiResponse } from '#contract/transport.ts';
import { toJson } from '#model/fields/json-text.ts';
import type { ReadResult, SearchContext } from '#operations/content/read-context.ts';

/** Handles one call; typed by the contract. */
export type Handler<Name extends CallName> = (
  context: SearchContext,
  input: InputOf<Name>,
) => Promise<ApiResponse<ResponseOf<Name>>>;

/** Creates a handler that returns the result of an operation under `data`. */
export const dataHandler =
  <Input, Data>(read: (context: SearchContext, input: Input) => Promise<ReadResult<Data>>) =>
  async (context: SearchContext, input: Input): Promise<ApiResponse<{ data: Data }>> => {
    const { data, tags } = await read(context, input);
    return { json: toJson({ data }), tags };
  };
