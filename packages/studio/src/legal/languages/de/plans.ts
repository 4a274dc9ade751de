import { plansOfTexts } from '../texts.ts';
import { GERMAN_ACCEPTABLE_USE, GERMAN_COPYRIGHT } from './conduct.ts';
import { GERMAN_COOKIES } from './cookies.ts';
import { GERMAN_PRIVACY } from './privacy.ts';
import { GERMAN_REFUND } from './refund.ts';
import { GERMAN_TERMS } from './terms.ts';

export const GERMAN_PLANS = plansOfTexts({
  terms: GERMAN_TERMS,
  privacy: GERMAN_PRIVACY,
  cookie: GERMAN_COOKIES,
  refund: GERMAN_REFUND,
  aup: GERMAN_ACCEPTABLE_USE,
  dmca: GERMAN_COPYRIGHT,
});
