import type { SaleTax, TaxTreatment } from '@onym/core/ports';
import type { Settings } from '@onym/platform';
import { documentNumber } from './document-number.ts';
import type {
  Document,
  DocumentBuyer,
  DocumentContent,
  DocumentKind,
  DocumentSeller,
  DocumentTax,
  TaxConversion,
} from './document.entity.ts';
import { taxCurrencyOf } from './tax-currency.ts';
import { fitTax, shareTax } from './share-tax.ts';

/** What a document says; the rest of its row is where it belongs. */
export interface DocumentDraft {
  kind: DocumentKind;
  invoiceId: string | null;
  /** Minor units, positive. */
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  treatment: TaxTreatment;
  content: DocumentContent;
}

type Rates = Settings['taxExchangeRates'];

interface Sale {
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  description: string;
  /** The charged price, minor units. */
  amountMinor: number;
  tax: SaleTax;
  rates: Rates;
}

/** Returns the invoice of a sale. `tax` is for the price as it was shown, and is scaled to the charged price. */
export function draftInvoice({ seller, buyer, description, amountMinor, tax: calculated, rates }: Sale): DocumentDraft {
  const tax = fitTax(calculated, amountMinor);
  const { netMinor, taxMinor, grossMinor, treatment, currency } = tax;
  const taxes = tax.lines.map(({ country, region, name, percent, taxMinor: minor }): DocumentTax => {
    return { country, region, name, percent, baseMinor: netMinor, taxMinor: minor };
  });
  const line = { description, quantity: 1, netMinor, percent: sumPercents(taxes), taxMinor, grossMinor };
  return {
    kind: 'invoice',
    invoiceId: null,
    netMinor,
    taxMinor,
    grossMinor,
    treatment,
    content: { seller, buyer, lines: [line], taxes, conversion: convertTax(taxes, currency, rates), corrects: null },
  };
}

/**
 * Returns the document for money that moved after the sale, with the tax in proportion and the parties and the rate of exchange of the invoice:
 * a credit note for money that went back to the payer, or an invoice when less was returned than credited. Null when the invoice is credited in
 * full already, or nothing of it is.
 * @param issued all documents of the payment so far, its invoice first
 * @param creditMinor minor units; negative for money that came back
 */
export function draftCorrection(issued: readonly Document[], creditMinor: number): DocumentDraft | null {
  const [invoice, ...later] = issued;
  if (!invoice) return null;
  const before = later.reduce(
    (sum, { kind, grossMinor }) => sum + (kind === 'credit_note' ? grossMinor : -grossMinor),
    0,
  );
  const after = Math.min(Math.max(before + creditMinor, 0), invoice.grossMinor);
  if (after === before) return null;
  const kind = after > before ? 'credit_note' : 'invoice';
  const { content, grossMinor: total } = invoice;
  const [from, to] = [Math.min(before, after), Math.max(before, after)];
  const { netMinor, taxMinor, grossMinor, lines } = shareTax({ grossMinor: total, lines: content.taxes }, from, to);
  const taxes = lines.map((tax) => ({ ...tax, baseMinor: netMinor }));
  const corrected = kind === 'credit_note' ? invoice : (later.findLast((one) => one.kind === 'credit_note') ?? invoice);
  return {
    kind,
    invoiceId: invoice.id,
    netMinor,
    taxMinor,
    grossMinor,
    treatment: invoice.treatment,
    content: {
      ...content,
      lines: content.lines.map((line) => ({ ...line, netMinor, taxMinor, grossMinor })),
      taxes,
      conversion: content.conversion && {
        ...content.conversion,
        taxMinor: exchange(taxMinor, content.conversion.rate),
      },
      corrects: { kind: corrected.kind, number: documentNumber(corrected), issuedAt: corrected.issuedAt.toISOString() },
    },
  };
}

/** Returns the tax in the currency of its state; null where that is the currency of the document, or no rate is configured. */
function convertTax(taxes: readonly DocumentTax[], currency: string, rates: Rates): TaxConversion | null {
  const country = taxes[0]?.country;
  const own = country ? taxCurrencyOf(country) : null;
  const known = own ? rates[own] : undefined;
  // The rates of the configuration are those of a US dollar.
  if (!own || !known || currency.toUpperCase() !== 'USD') return null;
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0);
  return { currency: own, ...known, taxMinor: exchange(taxMinor, known.rate) };
}

function exchange(minor: number, rate: string): number {
  return Math.round(minor * Number(rate));
}

/** The sum of decimal texts, such as `8.25`; three decimals at most. */
function sumPercents(taxes: readonly DocumentTax[]): string {
  return String(taxes.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 1000), 0) / 1000);
}
