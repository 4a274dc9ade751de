/** How a shown price relates to the tax: it includes the tax, or the tax is added to it. */
export type TaxBehavior = 'inclusive' | 'exclusive';

/** Where the buyer of a sale is. `country` is an ISO 3166-1 code, `region` the part after the dash of an ISO 3166-2 code (`CA`). */
export interface BuyerPlace {
  country: string;
  region: string | null;
  postalCode: string | null;
}

/** The rate of one place. The most exact entry for a buyer's place applies. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string | null;
  /** The beginning of the postal codes of the place; null for the whole region. */
  postalPrefix: string | null;
  /** A decimal text, such as `19` or `8.25`. */
  percent: string;
}

/** A sale whose tax is to be calculated. */
export interface TaxRequest {
  /** The price as shown, minor units. */
  amountMinor: number;
  currency: string;
  behavior: TaxBehavior;
  buyer: BuyerPlace;
  /** The buyer's verified tax id, such as `FR12345678901`; null for a consumer, and for an id that is not verified. */
  taxId: string | null;
}

/** One tax of a sale. */
export interface TaxLine {
  country: string;
  region: string | null;
  /** As documents name it: `VAT`, `Sales tax`. */
  name: string;
  /** A decimal text, such as `19` or `8.25`. */
  percent: string;
  taxMinor: number;
}

/** taxed: at the rates of the lines · reverse_charge: the buyer owes the tax · not_taxed: there is no rate for the place. */
export type TaxTreatment = 'taxed' | 'reverse_charge' | 'not_taxed';

/**
 * The tax of a sale, calculated when its price is shown and stored unchanged with the sale. Minor units; `grossMinor` is what is charged
 * and always `netMinor + taxMinor`, and `taxMinor` is the sum of the lines.
 */
export interface SaleTax {
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  currency: string;
  behavior: TaxBehavior;
  treatment: TaxTreatment;
  buyer: BuyerPlace;
  lines: readonly TaxLine[];
  /** The vendor's id of the calculation; null without a vendor. */
  calculationId: string | null;
}

/** Calculates the tax of sales. */
export interface Tax {
  /** @throws TaxError when the vendor does not answer, or does not know the place */
  calculate(request: TaxRequest): Promise<SaleTax>;
}

/** A part of the buyer's address. */
export type PlaceField = 'country' | 'region' | 'postalCode';

/** `unavailable`: try again later · `place_unknown`: the vendor needs a more exact place, such as a ZIP code. */
export class TaxError extends Error {
  override readonly name = 'TaxError';
  readonly kind: 'unavailable' | 'place_unknown';
  /** What `place_unknown` lacks, or what is wrong in it. */
  readonly missing: readonly PlaceField[];
  constructor(
    kind: TaxError['kind'],
    message: string,
    { missing = [], ...options }: ErrorOptions & { missing?: readonly PlaceField[] } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.missing = missing;
  }
}
