import type { TaxTreatment } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** The documents of a period with one tax, or with the same reason for having none. Minor units; credit notes are subtracted. */
export interface TaxSum {
  treatment: TaxTreatment;
  /** The state that the tax is owed to, or where the buyer is; null when that is not known. */
  country: string | null;
  region: string | null;
  /** As documents name it; null without tax. */
  name: string | null;
  percent: string | null;
  /** The seller was in this country, too. */
  isDomestic: boolean;
  currency: string;
  baseMinor: number;
  taxMinor: number;
  invoices: number;
  creditNotes: number;
}

// A document with several taxes counts in the row of each of them.
const SUMS = `
  select treatment, country, region, name, percent, "isDomestic", currency, sum(sign * base)::float8 as "baseMinor",
    sum(sign * tax)::float8 as "taxMinor", count(*) filter (where sign = 1)::int as invoices, count(*) filter (where sign = -1)::int as "creditNotes"
  from (
    select d.treatment, d.currency, case d.kind when 'invoice' then 1 else -1 end as sign, place.country, place.region, t.tax->>'name' as name,
      t.tax->>'percent' as percent, coalesce(place.country = d.content->'seller'->>'country', false) as "isDomestic",
      coalesce((t.tax->>'baseMinor')::bigint, d.net_minor) as base, coalesce((t.tax->>'taxMinor')::bigint, 0) as tax
    from document d left join lateral jsonb_array_elements(d.content->'taxes') as t (tax) on true
    cross join lateral (select coalesce(t.tax, d.content->'buyer'->'place')->>'country' as country,
      coalesce(t.tax, d.content->'buyer'->'place')->>'region' as region) as place
    where d.issued_at >= $1 and d.issued_at < $2
  ) line
  group by treatment, country, region, name, percent, "isDomestic", currency
  order by treatment, country, region, name, percent, currency`;

/**
 * Returns the sums of the documents that were issued from `from` until before `until`. Reads all of them. The statement is not prepared, so
 * that it is planned for the length of the period.
 */
export function summarizeTaxes({ sql }: Pick<Scope, 'sql'>, from: Date, until: Date): Promise<TaxSum[]> {
  return sql.unnamed<TaxSum>(SUMS, [from, until]);
}

const ISSUED = `
  select transaction_id as "transactionId", case kind when 'invoice' then tax_minor else -tax_minor end::float8 as "taxMinor", issued_at as "issuedAt", id
  from document where (issued_at, id) > ($1, $2) and issued_at < $3 order by issued_at, id limit $4`;

/** The tax of one document: what the seller owes more (or, by a credit note, less) for it. Minor units. */
export interface DocumentedTax {
  id: string;
  transactionId: string;
  issuedAt: Date;
  taxMinor: number;
}

/** Returns up to `limit` documents that were issued before `until` and after the last one already read, in the order of issue. */
export function findDocumentedTaxes(
  { sql }: Pick<Scope, 'sql'>,
  after: Pick<DocumentedTax, 'issuedAt' | 'id'>,
  until: Date,
  limit: number,
): Promise<DocumentedTax[]> {
  return sql.rows<DocumentedTax>('documents-taxes-after', ISSUED, [after.issuedAt, after.id, until, limit]);
}
