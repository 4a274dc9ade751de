import type { SaleTax } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';

const INSERT = `
  insert into sale_tax (source_id, account_id, country, region, postal_code, net_minor, tax_minor, gross_minor, currency, behavior, treatment,
    lines, calculation_id, calculated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14) on conflict (source_id) do nothing`;
const READ = `
  select country, region, postal_code as "postalCode", net_minor::float8 as "netMinor", tax_minor::float8 as "taxMinor",
    gross_minor::float8 as "grossMinor", currency, behavior, treatment, lines, calculation_id as "calculationId"
  from sale_tax where source_id = $1`;
// The lines of a page have one rate, except where several authorities tax it: then the first takes the difference.
const CORRECT = `
  update sale_tax set tax_minor = $2, gross_minor = $3, net_minor = $3::bigint - $2::bigint,
    lines = case when jsonb_array_length(lines) = 0 then lines
      else jsonb_set(lines, '{0,taxMinor}', to_jsonb((lines->0->>'taxMinor')::bigint + $2::bigint - tax_minor)) end
  where source_id = $1 and (tax_minor, gross_minor) is distinct from ($2::bigint, $3::bigint)`;
const DELETE = 'delete from sale_tax where source_id = $1';

/**
 * Stores the tax of a sale, in the transaction that places the sale. The first calculation stays: a sale whose tax is stored keeps it. Null
 * stores nothing.
 * @param sourceId what is sold: the id of an order, a charge, a checkout session or an invoice
 */
export async function storeSaleTax(tx: Tx, sourceId: string, accountId: string, tax: SaleTax | null): Promise<void> {
  if (!tax) return;
  const { buyer, lines, netMinor, taxMinor, grossMinor, currency, behavior, treatment, calculationId } = tax;
  const place = [buyer.country, buyer.region, buyer.postalCode];
  const amounts = [netMinor, taxMinor, grossMinor, currency];
  const values = [sourceId, accountId, ...place, ...amounts, behavior, treatment, JSON.stringify(lines)];
  await tx.sql.rows('tax-store', INSERT, [...values, calculationId, tx.clock.now()]);
}

/** Returns the tax of a sale as it was stored; undefined for a sale of an installation without tax. */
export async function readSaleTax(scope: Pick<Scope, 'sql'>, sourceId: string): Promise<SaleTax | undefined> {
  const row = await scope.sql.row<Omit<SaleTax, 'buyer'> & SaleTax['buyer']>('tax-read', READ, [sourceId]);
  if (!row) return undefined;
  const { country, region, postalCode, ...tax } = row;
  return { ...tax, buyer: { country, region, postalCode } };
}

/**
 * Replaces the amounts of a stored tax by those that the processor has charged on its page, if they differ. Does nothing where no tax is
 * stored. Minor units.
 */
export async function correctSaleTax(
  tx: Tx,
  sourceId: string,
  { taxMinor, grossMinor }: Pick<SaleTax, 'taxMinor' | 'grossMinor'>,
): Promise<void> {
  await tx.sql.rows('tax-correct', CORRECT, [sourceId, taxMinor, grossMinor]);
}

/** Deletes the tax of a sale that was not made. */
export async function deleteSaleTax(tx: Tx, sourceId: string): Promise<void> {
  await tx.sql.rows('tax-delete', DELETE, [sourceId]);
}
