import type { Scope } from '@onym/platform';

export interface WebhookFigures {
  /** Deliveries whose next attempt is due. */
  due: number;
  /** How long the eldest of them has waited, seconds. */
  behindSeconds: number;
}

const FIGURES = `
  select count(*)::int as due, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as "behindSeconds"
    from webhook_delivery where status = 'pending' and next_attempt_at <= now()`;

/** How far the deliveries are behind, for operators' programs. */
export async function webhookFigures({ sql }: Pick<Scope, 'sql'>): Promise<WebhookFigures> {
  return (await sql.row<WebhookFigures & Record<string, unknown>>('webhooks-figures', FIGURES, []))!;
}
