import { z } from 'zod';

export const idField = z.string().min(1);
export const timestampField = z.iso.datetime();
/** A decimal amount in the currency of the member beside it. */
export const amountField = z.number().nonnegative();
/** Upper-case in webhooks, although lower-case in the rest of the API. */
export const currencyField = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** One event type: when it is sent, its data, and an example. */
export interface EventKind<D extends z.ZodObject> {
  about: string;
  data: D;
  example: z.output<D>;
}

/** Returns the definition of an event type: when it is sent, the schema of its data, and an example. */
export function defineEvent<D extends z.ZodObject>(about: string, data: D, example: z.output<D>): EventKind<D> {
  return { about, data, example };
}
