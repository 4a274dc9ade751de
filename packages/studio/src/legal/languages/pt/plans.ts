import { plansOfTexts } from '../texts.ts';
import { PORTUGUESE_ACCEPTABLE_USE, PORTUGUESE_COPYRIGHT } from './conduct.ts';
import { PORTUGUESE_COOKIES, PORTUGUESE_REFUND } from './policies.ts';
import { PORTUGUESE_PRIVACY } from './privacy.ts';
import { PORTUGUESE_TERMS } from './terms.ts';

export const PORTUGUESE_PLANS = plansOfTexts({
  terms: PORTUGUESE_TERMS,
  privacy: PORTUGUESE_PRIVACY,
  cookie: PORTUGUESE_COOKIES,
  refund: PORTUGUESE_REFUND,
  aup: PORTUGUESE_ACCEPTABLE_USE,
  dmca: PORTUGUESE_COPYRIGHT,
});
