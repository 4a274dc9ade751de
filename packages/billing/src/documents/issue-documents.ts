import { randomBytes } from 'node:crypto';
import { findAccount, type Account } from '@onym/accounts/access';
import { Fault, newId } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { readBuyerPlace } from '@onym/billing/tax';
import type { Tx } from '@onym/platform';
import type { DocumentBuyer } from './document.entity.ts';
import { findDocumentsOfPayment, insertDocument } from './document.repository.ts';
import { draftCorrection, draftInvoice, type DocumentDraft } from './draft-document.ts';
import { untaxedSale } from './untaxed-sale.ts';

/** A movement of a payer's money that gets a document. */
export interface DocumentedMovement {
  /** The ledger transaction. */
  transactionId: string;
  accountId: string;
  orderId: string | null;
  /** The processor's id of the payment. */
  reference: string;
  currency: string;
  at: Date;
  /** What was bought. */
  description: string;
  /** sale: of this price, with its frozen tax if one was calculated · correction: this much more (or less) was returned. Minor units. */
  of: { kind: 'sale'; amountMinor: number; tax: SaleTax | null } | { kind: 'correction'; creditMinor: number };
}

/**
 * Issues the documents of these movements in the caller's transaction, which must have stored them and, for a correction, must hold the lock of
 * the payment. Sales get an invoice in the name of the buyer and seller of this moment. Corrections get a credit note, or an invoice when money
 * came back; none when the invoice is credited in full already, or is older than documents are kept. Call it last: it locks the numbers of the
 * year.
 */
export async function issueDocuments(tx: Tx, movements: readonly DocumentedMovement[]): Promise<void> {
  const buyers = new Map<string, DocumentBuyer>();
  for (const { of, accountId } of movements)
    if (of.kind === 'sale' && !buyers.has(accountId)) buyers.set(accountId, await readBuyer(tx, accountId));
  // Years in order, because transactions wait for each other's numbers.
  for (const movement of movements.toSorted((a, b) => yearOf(a) - yearOf(b))) {
    const draft = await draftFor(tx, movement, buyers);
    if (draft) await issue(tx, movement, draft);
  }
}

const yearOf = ({ at }: DocumentedMovement): number => at.getUTCFullYear();

async function draftFor(
  tx: Tx,
  { of, accountId, reference, description, currency }: DocumentedMovement,
  buyers: ReadonlyMap<string, DocumentBuyer>,
): Promise<DocumentDraft | null> {
  if (of.kind === 'correction') return draftCorrection(await findDocumentsOfPayment(tx, reference), of.creditMinor);
  const { settings } = tx;
  const { amountMinor } = of;
  const known = buyers.get(accountId)!;
  const tax = of.tax ?? untaxedSale(known.place, amountMinor, currency);
  // The place whose tax was charged; the profile may have changed since the price was shown.
  const buyer = of.tax ? { ...known, place: of.tax.buyer } : known;
  return draftInvoice({
    seller: settings.seller,
    buyer,
    description,
    amountMinor,
    tax,
    rates: settings.taxExchangeRates,
  });
}

async function issue(tx: Tx, movement: DocumentedMovement, draft: DocumentDraft): Promise<void> {
  const { transactionId, accountId, orderId, reference, currency, at } = movement;
  await insertDocument(tx, {
    ...draft,
    // Made from the time of the movement, so that newer documents have greater ids.
    id: newId('document', at),
    year: yearOf(movement),
    accountId,
    orderId,
    reference,
    transactionId,
    issuedAt: at,
    currency,
    token: randomBytes(24).toString('base64url'),
  });
}

async function readBuyer(tx: Tx, accountId: string): Promise<DocumentBuyer> {
  const account = await readAccount(tx, accountId);
  const { name, addressLines, place, taxId } = await readBuyerPlace(tx, accountId);
  return { name: name ?? account?.name ?? null, email: account?.email ?? null, addressLines, place, taxId };
}

/** Null when the account does not exist. */
async function readAccount(tx: Tx, accountId: string): Promise<Pick<Account, 'name' | 'email'> | null> {
  try {
    return await findAccount(tx, accountId);
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') return null;
    throw error;
  }
}
