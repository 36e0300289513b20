import type * as z from 'zod';

// Rules about two fields of an object. An empty field is no limit. The second field violates the rule.

type FieldOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string;

/** Rejects a maximum that is less than the minimum. */
export const withLimits = <Schema extends z.ZodObject>(
  schema: Schema,
  min: FieldOf<Schema>,
  max: FieldOf<Schema>,
): Schema =>
  schema.refine((fields) => Number(fields[min] ?? -Infinity) <= Number(fields[max] ?? Infinity), {
    error: `must not be less than "${min}"`,
    path: [max],
    params: { fault: { code: 'reversed-limits' } },
  });

/** Rejects a period that ends before it starts. The dates or instants may be equal. */
export const withPeriod = <Schema extends z.ZodObject>(
  schema: Schema,
  start: FieldOf<Schema>,
  end: FieldOf<Schema>,
): Schema =>
  schema.refine((fields) => !(toTime(fields[end]) < toTime(fields[start])), {
    error: `must not be before "${start}"`,
    path: [end],
    params: { fault: { code: 'reversed-period' } },
  });

/** NaN for an empty field, which is neither before nor after a time. */
const toTime = (date: unknown): number => Date.parse(String(date));
