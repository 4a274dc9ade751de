import { plansOfTexts } from '../texts.ts';
import { FRENCH_ACCEPTABLE_USE, FRENCH_COPYRIGHT } from './conduct.ts';
import { FRENCH_COOKIES, FRENCH_REFUND } from './policies.ts';
import { FRENCH_PRIVACY } from './privacy.ts';
import { FRENCH_TERMS } from './terms.ts';

export const FRENCH_PLANS = plansOfTexts({
  terms: FRENCH_TERMS,
  privacy: FRENCH_PRIVACY,
  cookie: FRENCH_COOKIES,
  refund: FRENCH_REFUND,
  aup: FRENCH_ACCEPTABLE_USE,
  dmca: FRENCH_COPYRIGHT,
});
