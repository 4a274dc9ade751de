import type { LegalBrief } from './brief.ts';
import type { Requirement } from './requirement.fixture.ts';

const item = (id: string, ...must: RegExp[]): Requirement => ({ id, must });
const only = (business: readonly string[], id: string, ...must: RegExp[]): Requirement => ({ id, business, must });
const SUBSCRIPTION = ['saas', 'ai', 'fintech', 'mobile-app', 'media', 'community', 'education', 'health'];
const HOSTING = ['saas', 'ai', 'mobile-app', 'media', 'blog', 'community', 'education', 'marketplace', 'general'];
const PAID = [...SUBSCRIPTION, 'ecommerce', 'marketplace', 'agency', 'general'];

const isIn =
  (...countries: string[]) =>
  ({ headquartersCountry }: LegalBrief): boolean =>
    countries.includes(headquartersCountry ?? '');
const isAmerican = isIn('US');
const isCalifornian = ({ headquartersState }: LegalBrief): boolean => headquartersState === 'CA';
/** Countries whose law sets its own limits have them in their own requirements. */
const hasGeneralLimits = (brief: LegalBrief): boolean => !isIn('DE', 'FR', 'GB', 'BR')(brief);

export const TERMS_REQUIREMENTS: readonly Requirement[] = [
  item('parties', /(contract|agreement) between you and/i),
  item('acceptance', /(accept|agree to) (these|the|our) terms/i),
  item('eligibility and age', /old enough|years (old|of age)|age of majority/i, /parent|guardian/i),
  {
    id: 'E-Commerce Directive 5: register',
    when: isIn('DE', 'FR', 'NL', 'GB'),
    must: [/regist(er|ration)[^.]{0,20}number/i],
  },
  item(
    'account and security',
    /password/i,
    /(tell|notify) us/i,
    /(account|access)[^.]{0,40}(unless|except)|responsible for (what|all)/i,
  ),
  item('description of the service', /(is|offers|sells|lets|tells|brings) \w+/i, /describ/i),
  item('changes of the service', /(add|change|modify)[^.]{0,40}(features|service|part)/i),
  only(PAID, 'fees and billing', /\bfees\b/i, /(charge|pay|bill|invoice)/i),
  only(PAID, 'tax', /sales tax|value added tax|\bVAT\b|taxes/i),
  only(
    SUBSCRIPTION,
    'renewal',
    /renew/i,
    /until you cancel|unless you cancel/i,
    /remind/i,
    /price[^.]{0,60}(rises|changes|increases|goes up)[^.]{0,20}(tell|notify|notice)/i,
    /limits? (to |on )?renewal|renewal[^.]{0,40}limit/i,
  ),
  {
    id: 'Cal. Bus. & Prof. Code 17602: consent, confirmation, reminder, new price, cancelling online',
    region: 'ccpa',
    business: SUBSCRIPTION,
    must: [
      /express(ly)? (consent|agree)|affirmative consent/i,
      /(confirmation|acknowledg)[^.]{0,40}keep|retain/i,
      /(once a|every|each) year|annual/i,
      /7 (days )?(and|to)[^.]{0,15}30 days/i,
      /cancel online/i,
    ],
  },
  {
    id: 'no renewal without a subscription',
    business: ['blog', 'agency', 'nonprofit', 'ecommerce'],
    must: [],
    not: [/renews by itself/i],
  },
  item('cancellation', /can cancel|to cancel something|end a project|stop a (repeated|recurring) gift/i),
  only(['mobile-app'], 'cancelling with the store', /store, cancel there/i),
  item('licence', /you may use (our|the)[^.]*(purpose|tools|personal)/i, /licen[cs]e is/i),
  item(
    'content of users',
    /(stays|remains) yours|you (keep|retain) (the )?(ownership|rights)/i,
    /licen[cs]e[^.]{0,40}(store|copy|show)/i,
    /rights (that )?you need/i,
  ),
  item('link to acceptable use', /Acceptable Use Policy is part/i),
  item('intellectual property', /intellectual property/i, /(belong|owned)[^.]{0,30}(to|by) (us|those)/i),
  item(
    'third parties',
    /do not control (them|third)/i,
    /(not (change|affect)|remain)[^.]{0,60}(companies|providers) that we use/i,
  ),
  item('privacy and cookies', /Privacy Policy (explains|says|tells)/i, /right to do so|data processing agreement/i),
  only(
    ['saas', 'ai', 'agency', 'education', 'general'],
    'GDPR 28: processing for customers',
    /data processing agreement/i,
  ),
  item('accessibility', /disabilit/i, /write to|contact/i),
  item('feedback', /feedback|suggestions/i),
  { ...item('disclaimer', /as is/i, /as available/i, /warrant/i), when: hasGeneralLimits },
  {
    ...only(
      ['ecommerce'],
      'the disclaimer spares the goods',
      /goods that you buy come with the warranties|(section|disclaimer)[^.]{0,40}not[^.]{0,20}goods/i,
    ),
    when: hasGeneralLimits,
  },
  {
    id: 'Australian Consumer Law',
    when: isIn('AU'),
    must: [/guarantees that cannot be excluded/i, /Australian Consumer Law/],
  },
  {
    ...item(
      'liability cap',
      /liab/i,
      /(limited to|not exceed)[^.]{0,80}(paid)/is,
      /(does not let us|cannot be) (limit|exclud)/i,
      /death|injury/i,
      /gross negligence|on purpose|intent/i,
    ),
    when: hasGeneralLimits,
  },
  item('indemnity', /indemnif/i),
  item('suspension and termination', /suspend/i, /terminat|end this contract/i),
  item('governing law', /governed by/i),
  item('venue', /courts? (of|in|located)/i),
  item('Rome I 6: the law where a consumer lives', /consumer[^.]{0,40}(keep|retain)[^.]{0,60}(binding|mandatory) law/i),
  item('dispute resolution', /dispute|disagree/i, /talk first|find a solution/i),
  {
    id: 'class actions, if American, and for users there',
    when: (brief) => isAmerican(brief) && !isCalifornian(brief),
    must: [
      /class action/i,
      /only if you live in the United States|users in the United States/i,
      /as far as the law allows|where permitted/i,
    ],
  },
  {
    id: 'no class action waiver elsewhere',
    when: (brief) => !isAmerican(brief) || isCalifornian(brief),
    must: [],
    not: [/class action|\bjury\b/i],
  },
  { id: 'Grievance officer', when: isIn('IN'), must: [/grievance officer/i, /48 hours/i, /one month/i] },
  {
    id: 'consumers in Europe',
    region: 'gdpr',
    must: [
      /consumer/i,
      /European (Union|Economic Area)/i,
      /(binding|mandatory)[^.]{0,40}law/i,
      /courts of the country where you live/i,
      /must match the contract|conform/i,
      /14 days/i,
      /(without limit|unlimited)[^.]*(purpose|intent)/i,
    ],
  },
  {
    id: 'Directive 2013/11/EU: body for consumer disputes',
    region: 'gdpr',
    must: [/out-of-court|alternative dispute/i],
  },
  {
    id: 'Directive (EU) 2019/771: guarantee of two years',
    region: 'gdpr',
    business: ['ecommerce'],
    must: [/at least two years/i],
  },
  {
    id: 'Directive 2011/83/EU 6a: whether the seller is a business',
    region: 'gdpr',
    business: ['marketplace'],
    must: [/whether they act as (a business|a trader)/i, /not a (business|trader)[^.]*(do not|not) apply/i],
  },
  {
    id: 'DSA 11, 12: points of contact',
    region: 'gdpr',
    business: HOSTING,
    must: [/point of contact/i, /authorities/i, /languages/i],
  },
  {
    id: 'DSA 16: notices of illegal content',
    region: 'gdpr',
    business: HOSTING,
    must: [
      /any(one| person) (may|can) (report|notify)/i,
      /\bURL\b/,
      /name and e-?mail/i,
      /good faith/i,
      /(confirm|acknowledge) receipt/i,
    ],
  },
  {
    id: 'DSA 17: reasons',
    region: 'gdpr',
    business: HOSTING,
    must: [/which facts|facts and circumstances/i, /how to object|redress/i, /machines|automated/i],
  },
  {
    id: 'no Digital Services Act for those who host nothing',
    business: ['ecommerce', 'agency', 'nonprofit', 'fintech'],
    must: [],
    not: [/Digital Services Act/],
  },
  {
    id: 'consumers in Brazil',
    region: 'lgpd',
    must: [/8\.078\/1990|Consumer Protection Code/, /courts of the place where you live/i],
  },
  {
    id: 'Cal. Civ. Code 1789.3',
    region: 'ccpa',
    must: [/Complaint Assistance Unit/i, /California/, /telephone/i, /Sacramento, CA \d{5}/, /\(\d{3}\) \d{3}-\d{4}/],
  },
  item(
    'notice of changes',
    /may (change|update) these terms/i,
    /(give you notice|tell you|notify you)[^.]*30 days before/i,
  ),
  item('notices and contact', /send notices to us|notices to us (must|should)/i),
  item('severability', /severab|not valid|unenforceable/i),
  item('assignment', /assign|transfer this contract/i),
  item('entire agreement', /entire agreement|whole (contract|agreement)/i),
  item('link to the DMCA policy', /DMCA Policy explains/),
  item('links to the other policies', /Privacy Policy/i, /Cookie Policy/i, /Refund Policy/i),
  only(['marketplace'], 'roles of sellers and buyers', /\bsellers?\b/i, /\bbuyers?\b/i),
  only(['marketplace'], 'platform no party', /not a party/i),
  only(['marketplace'], 'P2B 4, 5: ranking and reasons', /ranked|ranking/i, /reasons/i),
  only(
    ['ecommerce'],
    'order, price, shipping, title',
    /order is your offer|accept the order/i,
    /\bprices?\b/i,
    /ship|deliver/i,
    /title/i,
    /risk/i,
  ),
  only(['ecommerce'], 'delivery within 30 days', /within 30 days[^]*you may cancel/i),
  only(['agency'], 'scope, deliverables', /scope/i, /deliverable/i, /statement of work/i, /secrets|confidential/i),
  only(['agency'], 'a licence if a right cannot be transferred', /exclusive[^.]{0,30} (right|licen[cs]e)/i),
  only(
    ['agency'],
    'rights pass on payment',
    /(paid|payment)[^.]{0,60}(rights|ownership)[^.]{0,40}(pass|transfer|assign)/is,
  ),
  only(['mobile-app'], 'app stores', /with us alone/i, /may (rely on|enforce) this/i, /upkeep|maintenance/i),
  only(
    ['ai'],
    'that one deals with a machine, and its output',
    /a machine answers|interact(ing)? with (an AI|a machine)/i,
    /check it|verify/i,
    /can be wrong|inaccura/i,
    /output is yours|you own the output/i,
  ),
  only(['ai'], 'whether content trains models', /training of models|train(s|ed)? (our )?models/i),
  { id: 'AI Act 50', region: 'gdpr', business: ['ai'], must: [/2024\/1689/, /mark/i] },
  only(
    ['fintech'],
    'financial services',
    /licence and supervision|licensed by|authori[sz]ed by/i,
    /not (investment|financial)[^.]{0,20} advice/i,
    /can lose|can fall/i,
    /payment that you did not make|unauthori[sz]ed/i,
  ),
  only(['health'], 'no medical advice', /(no|not) medical advice/i, /emergency number/i),
  only(['nonprofit'], 'gifts', /gift|donation/i, /receipt/i),
  only(['education'], 'courses', /course/i, /grade|certificate/i),
  only(['media'], 'editorial', /(no|not) (financial, legal or medical )?advice/i),
  only(['community', 'marketplace'], 'other members', /report members|block/i, /(cannot|not) promise that people/i),
];
