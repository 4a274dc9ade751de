import { toDecimal } from '@onym/core';
import type { Document, DocumentBuyer, DocumentLine, DocumentSeller } from './document.entity.ts';
import { documentNumber } from './document-number.ts';
import { parentElement as parent, textElement as text, type XmlNode } from './xml-element.ts';

const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"';

/** UNTDID 1001: commercial invoice, credit note. */
const TYPE_CODES: Readonly<Record<Document['kind'], string>> = { invoice: '380', credit_note: '381' };
/** UN/ECE recommendation 20: one. */
const ONE = 'unitCode="C62"';

/** A category of VAT (UNTDID 5305), and why there is none. */
interface Category {
  code: 'S' | 'AE' | 'O';
  reason: string | null;
  reasonCode: string | null;
}
const CATEGORIES: Readonly<Record<Document['treatment'], Category>> = {
  taxed: { code: 'S', reason: null, reasonCode: null },
  reverse_charge: { code: 'AE', reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' },
  not_taxed: { code: 'O', reason: 'Not subject to VAT', reasonCode: 'VATEX-EU-O' },
};

/**
 * Whether a document has what an electronic invoice must contain: name, address, country and tax id of the seller, name (or e-mail address) and
 * country of the buyer.
 */
export function hasEInvoice({ content: { seller, buyer } }: Pick<Document, 'content'>): boolean {
  const isSellerComplete = seller.addressLines.length > 0 && seller.country !== null && seller.taxId !== null;
  return isSellerComplete && buyer.place !== null && (buyer.name ?? buyer.email) !== null;
}

/**
 * Returns a document as an electronic invoice of EN 16931: XML in the syntax UN/CEFACT Cross Industry Invoice D16B, as Factur-X and ZUGFeRD
 * embed it. Several taxes of one place, which the norm does not know, become one rate. The same document gives the same text.
 * Only for documents that `hasEInvoice`.
 */
export function buildEInvoice(document: Document): string {
  const { content } = document;
  const root = [
    parent('rsm:ExchangedDocumentContext', [
      parent('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    parent('rsm:ExchangedDocument', [
      text('ram:ID', documentNumber(document)),
      text('ram:TypeCode', TYPE_CODES[document.kind]),
      parent('ram:IssueDateTime', [dateOf(document.issuedAt)]),
    ]),
    parent('rsm:SupplyChainTradeTransaction', [
      ...content.lines.map((line, nth) => lineOf(document, line, nth + 1)),
      parent('ram:ApplicableHeaderTradeAgreement', [
        parent('ram:SellerTradeParty', sellerOf(document, content.seller)),
        parent('ram:BuyerTradeParty', buyerOf(document, content.buyer)),
      ]),
      parent('ram:ApplicableHeaderTradeDelivery', [
        parent('ram:ActualDeliverySupplyChainEvent', [
          parent('ram:OccurrenceDateTime', [dateOf(suppliedAt(document))]),
        ]),
      ]),
      settlementOf(document),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${root.join('')}</rsm:CrossIndustryInvoice>\n`;
}

function lineOf({ treatment }: Document, line: DocumentLine, nth: number): XmlNode {
  const net = amount(line.netMinor);
  const { code } = CATEGORIES[treatment];
  return parent('ram:IncludedSupplyChainTradeLineItem', [
    parent('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(nth))]),
    parent('ram:SpecifiedTradeProduct', [text('ram:Name', line.description)]),
    parent('ram:SpecifiedLineTradeAgreement', [
      parent('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', net)]),
    ]),
    parent('ram:SpecifiedLineTradeDelivery', [text('ram:BilledQuantity', String(line.quantity), ONE)]),
    parent('ram:SpecifiedLineTradeSettlement', [
      parent('ram:ApplicableTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', code),
        rateOf(code, line.percent),
      ]),
      parent('ram:SpecifiedTradeSettlementLineMonetarySummation', [text('ram:LineTotalAmount', net)]),
    ]),
  ]);
}

function sellerOf({ treatment }: Document, { name, addressLines, country, taxId, email }: DocumentSeller): XmlNode[] {
  const vatId = vatIdOf(taxId);
  // A sale that is not subject to VAT may name no VAT id (BR-O-02), but a seller needs an identifier (BR-CO-26).
  const namesVatId = treatment !== 'not_taxed' && vatId !== null;
  return [
    text('ram:ID', namesVatId ? null : taxId),
    text('ram:Name', name),
    addressOf(addressLines, { country: country ?? '', region: null, postalCode: null }),
    electronicAddress(email),
    registration(namesVatId ? vatId : taxId, namesVatId ? 'VA' : 'FC'),
  ];
}

function buyerOf({ treatment }: Document, { name, email, addressLines, place, taxId }: DocumentBuyer): XmlNode[] {
  return [
    text('ram:Name', name ?? email),
    addressOf(addressLines, place!),
    electronicAddress(email),
    registration(treatment === 'not_taxed' ? null : taxId, 'VA'),
  ];
}

function addressOf(
  addressLines: readonly string[],
  { country, region, postalCode }: NonNullable<DocumentBuyer['place']>,
): XmlNode {
  const [one, two, ...rest] = addressLines;
  return parent('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', postalCode),
    text('ram:LineOne', one),
    text('ram:LineTwo', two),
    text('ram:LineThree', rest.join(', ')),
    text('ram:CountryID', country),
    text('ram:CountrySubDivisionName', region),
  ]);
}

function electronicAddress(email: string | null): XmlNode {
  return parent('ram:URIUniversalCommunication', [text('ram:URIID', email, 'schemeID="EM"')]);
}

function registration(id: string | null, scheme: 'VA' | 'FC'): XmlNode {
  return parent('ram:SpecifiedTaxRegistration', [text('ram:ID', id, `schemeID="${scheme}"`)]);
}

/** The VAT id in a text such as `VAT DE123456789`; null when it is another kind of tax number. */
function vatIdOf(taxId: string | null): string | null {
  return /\b[A-Z]{2}[0-9A-Z]{2,12}\b/.exec(taxId ?? '')?.[0] ?? null;
}

function settlementOf({ currency, netMinor, taxMinor, grossMinor, treatment, content }: Document): XmlNode {
  const { code, reason, reasonCode } = CATEGORIES[treatment];
  const { conversion, corrects } = content;
  const unit = currency.toUpperCase();
  return parent('ram:ApplicableHeaderTradeSettlement', [
    text('ram:TaxCurrencyCode', conversion?.currency),
    text('ram:InvoiceCurrencyCode', unit),
    parent('ram:ApplicableTradeTax', [
      text('ram:CalculatedAmount', amount(taxMinor)),
      text('ram:TypeCode', 'VAT'),
      text('ram:ExemptionReason', reason),
      text('ram:BasisAmount', amount(netMinor)),
      text('ram:CategoryCode', code),
      text('ram:ExemptionReasonCode', reasonCode),
      rateOf(code, content.lines[0]!.percent),
    ]),
    parent('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', amount(netMinor)),
      text('ram:TaxBasisTotalAmount', amount(netMinor)),
      text('ram:TaxTotalAmount', amount(taxMinor), `currencyID="${unit}"`),
      conversion && text('ram:TaxTotalAmount', amount(conversion.taxMinor), `currencyID="${conversion.currency}"`),
      text('ram:GrandTotalAmount', amount(grossMinor)),
      text('ram:TotalPrepaidAmount', amount(grossMinor)),
      text('ram:DuePayableAmount', amount(0)),
    ]),
    corrects &&
      parent('ram:InvoiceReferencedDocument', [
        text('ram:IssuerAssignedID', corrects.number),
        parent('ram:FormattedIssueDateTime', [
          text('qdt:DateTimeString', compactDay(new Date(corrects.issuedAt)), 'format="102"'),
        ]),
      ]),
  ]);
}

/** No rate is stated for what is not subject to VAT (BR-O-05). */
function rateOf(code: Category['code'], percent: string): XmlNode {
  return code === 'O' ? null : text('ram:RateApplicablePercent', code === 'S' ? percent : '0');
}

/** A correction is about what was supplied with the invoice. */
function suppliedAt({ issuedAt, content: { corrects } }: Document): Date {
  return corrects ? new Date(corrects.issuedAt) : issuedAt;
}

function dateOf(date: Date): XmlNode {
  return text('udt:DateTimeString', compactDay(date), 'format="102"');
}

function compactDay(date: Date): string {
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

function amount(minor: number): string {
  return toDecimal(minor).toFixed(2);
}
