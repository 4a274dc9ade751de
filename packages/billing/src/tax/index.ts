export { quoteTax, type TaxedSale } from './quote-tax.ts';
export { openTaxQuotes, type TaxQuotes } from './open-tax-quotes.ts';
export { readBuyerPlace, type Buyer } from './read-buyer-place.ts';
export { correctSaleTax, deleteSaleTax, readSaleTax, storeSaleTax } from './sale-tax.repository.ts';
export { priceBeforeTax, showPrice, showTax, sumTaxes, type ShownPrice, type ShownTax } from './show-tax.ts';
export { ShownTaxWire, TAXED, taxedToWire } from './tax.schemas.ts';
export { toBuyerPlace } from './to-buyer-place.ts';
export { taxShare, type TaxedAmount } from './tax-share.ts';
export { taxExports } from './tax-data.ts';
