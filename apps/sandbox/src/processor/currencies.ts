import { invalidRequest } from './problem.ts';

/** The supported currencies (docs.stripe.com/currencies). */
const supported: ReadonlySet<string> = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny
  cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod
  jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio
  nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd
  top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw`.split(/\s+/),
);

/** Returns the currency in lower case. @throws Problem 400 that names the parameter, for an unsupported currency */
export function readCurrency(text: string, param = 'currency'): string {
  const currency = text.toLowerCase();
  if (supported.has(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${text}. It is not a currency that payments are made in.`, { param });
}
