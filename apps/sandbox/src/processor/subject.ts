import type pg from 'pg';
import type { Params } from './params.ts';

/**
 * Returns a text that mentions what a call is about: its parameters, the objects that it names, and their customers. A
 * fault's `match` is searched in it, so an order id, a domain in metadata or a customer's e-mail address all match.
 */
export async function subjectOf(pool: pg.Pool, id: string, params: Params): Promise<string> {
  const named = [id, params.text('customer'), params.text('payment_intent')].filter(Boolean);
  const { rows } = await pool.query<{ text: string | null }>(
    `with named as (select id, document from processor_object where id = any($1))
     select string_agg(document::text, ' ') as text from processor_object
     where id in (select id from named union select document->>'customer' from named)`,
    [named],
  );
  return `${JSON.stringify(params)} ${rows[0]?.text ?? ''}`;
}
