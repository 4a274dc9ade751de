import { z } from 'zod';

export const id = z.string().min(1);
export const moment = z.iso.datetime();
/** A decimal in the currency beside it. */
export const amount = z.number().nonnegative();
/** Upper-case at this wire, though lower-case in the rest of the API. */
export const currency = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** One type of event: when it is sent, what it carries, and one as it may come. */
export interface EventKind<D extends z.ZodObject> {
  about: string;
  data: D;
  example: z.output<D>;
}

export function event<D extends z.ZodObject>(about: string, data: D, example: z.output<D>): EventKind<D> {
  return { about, data, example };
}
