import type { SaleTax, TaxLine } from '@onym/core/ports';
import type { Document, DocumentBuyer, DocumentSeller } from './document.entity.ts';
import { draftCorrection, draftInvoice } from './draft-document.ts';

export const SELLER: DocumentSeller = {
  name: 'Onym GmbH',
  addressLines: ['Lindenstraße 5', '10969 Berlin', 'Germany'],
  country: 'DE',
  taxId: 'VAT DE123456789',
  email: 'billing@onym.example',
};

/** A seller in California. */
export const US_SELLER: DocumentSeller = {
  name: 'Onym Inc.',
  addressLines: ['1 Market Street', 'San Francisco, CA 94105', 'USA'],
  country: 'US',
  taxId: 'SR 102-345678',
  email: 'billing@onym.example',
};

/** A consumer in Germany. */
export const VERA: DocumentBuyer = {
  name: 'Vera Feld',
  email: 'vera@feld.example',
  addressLines: ['Am Markt 3', '50667 Köln'],
  place: { country: 'DE', region: null, postalCode: '50667' },
  taxId: null,
};

/** A company in France. */
export const BOULANGERIE: DocumentBuyer = {
  name: 'Boulangerie Petit & Fils SARL',
  email: 'compta@petit.example',
  addressLines: ['12 rue des Lilas', '75020 Paris'],
  place: { country: 'FR', region: null, postalCode: '75020' },
  taxId: 'FR12345678901',
};

export const JOAO: DocumentBuyer = {
  name: 'João Silva',
  email: 'joao@silva.example',
  addressLines: ['Rua das Flores 10', 'São Paulo - SP'],
  place: { country: 'BR', region: null, postalCode: '01000-000' },
  taxId: null,
};

/** A buyer in Los Angeles, known by ZIP code only. */
export const ANN: DocumentBuyer = {
  name: 'Ann Lee',
  email: 'ann@lee.example',
  addressLines: [],
  place: { country: 'US', region: 'CA', postalCode: '90012' },
  taxId: null,
};

type Rates = [name: string, percent: string, taxMinor: number][];

/** The tax of a price in US dollars: its rates with their amounts, or the reason for none. */
export function taxOf(
  { place }: DocumentBuyer,
  grossMinor: number,
  rates: Rates | 'reverse_charge' | 'not_taxed',
): SaleTax {
  const { country, region } = place!;
  const lines = (typeof rates === 'string' ? [] : rates).map(([name, percent, taxMinor]): TaxLine => ({
    country,
    region,
    name,
    percent,
    taxMinor,
  }));
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return {
    netMinor: grossMinor - taxMinor,
    taxMinor,
    grossMinor,
    currency: 'usd',
    behavior: 'inclusive',
    treatment: typeof rates === 'string' ? rates : 'taxed',
    buyer: place!,
    lines,
    calculationId: null,
  };
}

type DraftedSale = Parameters<typeof draftInvoice>[0];

/** An invoice of a domain that was issued at `at`, as it is stored. */
export function invoiceOf(
  buyer: DocumentBuyer,
  tax: SaleTax,
  { at = '2026-11-28T10:00:00Z', number = 1, ...more }: { at?: string; number?: number } & Partial<DraftedSale> = {},
): Document {
  const sale = {
    seller: SELLER,
    buyer,
    description: 'tiderow.com, 1 year',
    amountMinor: tax.grossMinor,
    tax,
    rates: {},
  };
  return store(draftInvoice({ ...sale, ...more }), { at, number });
}

/** The next document of a payment, for `creditMinor` that were returned at `at`. */
export function correctionOf(
  issued: readonly Document[],
  creditMinor: number,
  { at, number = 1 }: { at: string; number?: number },
): Document {
  const draft = draftCorrection(issued, creditMinor);
  if (!draft) throw new Error('there is nothing to credit');
  return store(draft, { at, number });
}

function store(draft: ReturnType<typeof draftInvoice>, { at, number }: { at: string; number: number }): Document {
  const issuedAt = new Date(at);
  return {
    ...draft,
    id: `doc_${issuedAt.getTime()}`,
    year: issuedAt.getUTCFullYear(),
    number,
    accountId: 'usr_1',
    orderId: 'ord_1',
    reference: 'pi_1',
    transactionId: `ltx_${issuedAt.getTime()}`,
    issuedAt,
    currency: 'usd',
    token: 'token',
  } as Document;
}
