import type { LegalBrief } from './brief.ts';
import type { Requirement } from './requirement.fixture.ts';

const item = (id: string, ...must: RegExp[]): Requirement => ({ id, must });
const only = (business: readonly string[], id: string, ...must: RegExp[]): Requirement => ({ id, business, must });
const SUBSCRIPTION = ['saas', 'mobile-app', 'media', 'community', 'education', 'health'];
const PAID = [...SUBSCRIPTION, 'ecommerce', 'marketplace', 'agency', 'general'];

const isAmerican = ({ headquartersCountry }: LegalBrief): boolean => headquartersCountry === 'US';

export const TERMS_REQUIREMENTS: readonly Requirement[] = [
  item('parties', /(contract|agreement) between you and/i),
  item('acceptance', /(accept|agree to) (these|the|our) terms/i),
  item('eligibility and age', /old enough|years (old|of age)|age of majority/i, /parent|guardian/i),
  item('account and security', /account|access/i, /password/i, /(tell|notify) us/i),
  item('description of the service', /(is|offers|sells|lets|tells|brings) \w+/i, /describ/i),
  item('changes of the service', /(add|change|modify)[^.]{0,40}(features|service|part)/i),
  only(PAID, 'fees and billing', /\bfees\b/i, /(charge|pay|bill|invoice)/i),
  only(PAID, 'tax', /sales tax|value added tax|\bVAT\b|taxes/i),
  only(SUBSCRIPTION, 'renewal', /renew/i, /until you cancel|unless you cancel/i),
  item('cancellation', /cancel|end a project|stop a repeated gift/i),
  item('licence', /licen[cs]e/i),
  item('content of users', /(your|user) content/i, /(stays|remains|retain)[^.]{0,20}(yours|ownership)?/i, /copyright|rights you need/i),
  item('link to acceptable use', /Acceptable Use Policy/i),
  item('intellectual property', /intellectual property/i, /(belong|owned)/i),
  item('third parties', /third part(y|ies)/i),
  item('feedback', /feedback|suggestions/i),
  item('disclaimer', /as is/i, /as available/i, /warrant/i),
  item('liability cap', /liab/i, /(limited to|not exceed)[^.]{0,80}(paid)/is),
  item('indemnity', /indemnif/i),
  item('suspension and termination', /suspend/i, /terminat|end this contract/i),
  item('governing law', /governed by/i),
  item('venue', /courts? (of|in|located)/i),
  item('dispute resolution', /dispute|disagree/i, /before|first|solution/i),
  { id: 'class actions, if American', when: isAmerican, must: [/class action/i] },
  { id: 'consumers in Europe', region: 'gdpr', must: [/consumer/i, /European (Union|Economic Area)/i, /(binding|mandatory)[^.]{0,40}law/i] },
  { id: 'consumers in Brazil', region: 'lgpd', must: [/Brazil/, /consumer/i] },
  { id: 'Cal. Civ. Code 1789.3', region: 'ccpa', must: [/Complaint Assistance Unit/i, /California/] },
  item('notice of changes', /(change|update)[^.]{0,40}(these )?terms/i, /notice|tell you/i),
  item('notices and contact', /notices?/i, /(write|send|contact)/i),
  item('severability', /severab|not valid|unenforceable/i),
  item('assignment', /assign|transfer this contract/i),
  item('entire agreement', /entire agreement|whole (contract|agreement)/i),
  item('link to the DMCA policy', /DMCA/),
  item('links to the other policies', /Privacy Policy/i, /Cookie Policy/i, /Refund Policy/i),
  only(['marketplace'], 'roles of sellers and buyers', /\bsellers?\b/i, /\bbuyers?\b/i),
  only(['marketplace'], 'platform no party', /not a party/i),
  only(['ecommerce'], 'order, price, shipping, title', /order is your offer|accept the order/i, /\bprices?\b/i, /ship|deliver/i, /title/i, /risk/i),
  only(['agency'], 'scope, deliverables', /scope/i, /deliverable/i, /statement of work/i),
  only(['agency'], 'rights pass on payment', /(paid|payment)[^.]{0,60}(rights|ownership)[^.]{0,40}(pass|transfer|assign)/is),
  only(['mobile-app'], 'app stores', /app store/i),
  only(['health'], 'no medical advice', /(no|not) medical advice/i, /emergency/i),
  only(['nonprofit'], 'gifts', /gift|donation/i, /receipt/i),
  only(['education'], 'courses', /course/i, /grade|certificate/i),
  only(['media'], 'editorial', /(no|not) advice/i),
  only(['community'], 'other members', /members?/i, /report/i),
];
