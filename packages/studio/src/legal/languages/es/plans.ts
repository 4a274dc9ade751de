import { plansOfTexts } from '../texts.ts';
import { SPANISH_ACCEPTABLE_USE, SPANISH_COPYRIGHT } from './conduct.ts';
import { SPANISH_COOKIES, SPANISH_REFUND } from './policies.ts';
import { SPANISH_PRIVACY } from './privacy.ts';
import { SPANISH_TERMS } from './terms.ts';

export const SPANISH_PLANS = plansOfTexts({
  terms: SPANISH_TERMS,
  privacy: SPANISH_PRIVACY,
  cookie: SPANISH_COOKIES,
  refund: SPANISH_REFUND,
  aup: SPANISH_ACCEPTABLE_USE,
  dmca: SPANISH_COPYRIGHT,
});
