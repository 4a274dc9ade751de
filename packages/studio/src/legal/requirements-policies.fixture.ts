import type { Requirement } from './requirement.fixture.ts';

const item = (id: string, ...must: RegExp[]): Requirement => ({ id, must });
const SUBSCRIPTION = ['saas', 'ai', 'fintech', 'mobile-app', 'media', 'community', 'education', 'health'];
const contact = item(
  'contact',
  /(write|report[^.]{0,20}|contact|e-?mail|questions[^.:]{0,40}:?) ?(to|us|:)? ?(at )?(<|\*\*\(|\w+@)/i,
);

export const COOKIE_REQUIREMENTS: readonly Requirement[] = [
  item('what cookies are', /cookie is|cookies are/i, /text file/i, /local storage|pixels/i),
  item('table', /\| name|set no cookies/i, /provider/i, /purpose/i, /duration|expir/i, /\btype|categor/i),
  item('categories', /necessary|essential/i, /preference|functional/i, /analytics|statistic/i, /marketing|advertis/i),
  item('consent', /consent/i),
  item('withdraw', /withdraw|change your mind/i),
  item('browser control', /browser can (show|block)|settings of your browser/i, /block all|refuse all/i),
  item('third-party cookies', /(companies|parties) may (set|place) (their own )?cookies/i),
  item('link to the Privacy Policy', /Privacy Policy/),
  item('changes', /(change|update) this policy/i),
  contact,
  {
    id: 'consent before non-essential, ePrivacy 5(3) and GDPR',
    region: 'gdpr',
    must: [
      /(ask|consent)[^.]{0,40}before|until you (say|agree|consent)/i,
      /5\(3\)/,
      /ePrivacy/i,
      /GDPR|General Data Protection Regulation/i,
      /as easy to refuse|refuse/i,
      /record|note your choice/i,
    ],
  },
  { id: 'the law of the United Kingdom', region: 'gdpr', must: [/Privacy and Electronic Communications/i] },
  {
    id: 'GPC and do not sell or share',
    region: 'ccpa',
    must: [/Global Privacy Control|GPC/i, /do not sell or share/i],
  },
  { id: 'Brazil', region: 'lgpd', must: [/LGPD/, /revo(ke|cation)/i] },
];

export const REFUND_REQUIREMENTS: readonly Requirement[] = [
  item('eligibility', /(get|ask for|return)[^.]{0,60}(refund|money back|return)/i),
  item('window in days', /\bdays\b/i, /within/i),
  item('how to ask', /how to (ask|request)/i, /order number|date/i),
  item(
    'method and time',
    /(same way|original payment|same method|payment method you used)/i,
    /(send|pay|process)[^.]{0,60}within/i,
  ),
  item('exceptions', /no refund|do not (pay back|refund)|non-?refundable/i),
  {
    id: 'digital content',
    business: [...SUBSCRIPTION, 'blog', 'ecommerce', 'marketplace', 'general'],
    must: [/digital content/i],
  },
  { id: 'EU withdrawal', region: 'gdpr', must: [/14 days/i, /withdraw/i, /2011\/83\/EU/] },
  { id: 'EU model form', region: 'gdpr', must: [/model (withdrawal )?form/i, /ordered|received/i, /signature/i] },
  { id: 'EU waiver for digital content', region: 'gdpr', must: [/digital content[^]{0,160}(lose|waive)/i] },
  { id: 'Brazil 7 days', region: 'lgpd', must: [/7 days/i, /Article 49/i] },
  { id: 'CRD 11a: withdrawal online', region: 'gdpr', must: [/withdrawal (button|function)/i] },
  {
    id: 'CRD 13: all is paid back in 14 days',
    region: 'gdpr',
    must: [/(pay back|reimburse) all[^.]*14 days|refund everything[^.]*14 days/i],
  },
  {
    id: 'CRD 14: goods back in 14 days, and their value',
    region: 'gdpr',
    business: ['ecommerce'],
    must: [/back within 14 days/i, /lost value|diminished value|loss (of|in) value/i],
  },
  {
    id: 'CRD 16(a): services begun',
    region: 'gdpr',
    business: [...SUBSCRIPTION, 'agency', 'marketplace'],
    must: [/services:?[^]{0,120}(part done|proportion)/i],
  },
  { id: 'rights by law come before this policy', region: 'gdpr', must: [/takes priority|prevails/i] },
  { id: 'withdrawing from a seller', region: 'gdpr', business: ['marketplace'], must: [/to that seller/i] },
  { id: 'refunds of a store', business: ['mobile-app'], must: [/ask the store/i] },
  {
    id: 'nothing is sold as a rule',
    business: ['blog'],
    must: [/free to read/i],
    not: [/subscription at any time|return shipping/i],
  },
  {
    id: 'no shipping without goods',
    business: [...SUBSCRIPTION, 'agency', 'nonprofit', 'blog'],
    must: [],
    not: [/shipping|carrier/i],
  },
  item('chargebacks', /chargeback/i),
  { id: 'return shipping', business: ['ecommerce'], must: [/return shipping|cost of (sending|returning)/i] },
  { id: 'cancelling subscriptions', business: SUBSCRIPTION, must: [/cancel a subscription|cancel your subscription/i] },
  {
    id: 'California automatic renewal',
    region: 'ccpa',
    business: SUBSCRIPTION,
    must: [/California/, /automatic renewal/i, /online/i],
  },
  item('statutory rights', /statutory rights|rights that the law gives/i, /not affected|adds to|unaffected/i),
  contact,
  {
    id: 'gifts',
    business: ['nonprofit'],
    must: [/gift|donation/i, /(repeated|recurring) (gift|donation)[^.]*any time/i, /receipt/i],
  },
  item('the contact, and which policy applies', /questions about refunds/i, /in force (when|on the day) you paid/i),
];

export const AUP_REQUIREMENTS: readonly Requirement[] = [
  item('scope', /applies to (everybody|every|all|anyone)/i),
  item('illegal content', /illegal/i, /violence|terror/i, /fraud/i),
  item('abuse', /do not harass/i, /threat/i),
  item('security', /malware|virus/i, /phishing/i, /break into|unauthori[sz]ed access/i),
  item('spam', /spam|bulk/i),
  item('intellectual property', /respect the copyright/i, /marks?\b/i),
  item('high-risk use', /high-risk|life support|weapons/i, /death|injury/i),
  item('resources', /do not overload the/i, /limits/i, /fair share/i),
  item('children', /child|minors/i, /zero tolerance/i, /report it/i),
  item('misuse of AI', /\bAI\b|artificial intelligence/i, /deceive|mislead|fake/i),
  { id: 'forbidden uses of an AI', business: ['ai'], must: [/score people|social scoring/i] },
  { id: 'goods that may not be offered', business: ['marketplace'], must: [/counterfeit/i, /recalled/i] },
  item('changes', /may (change|update) this policy/i),
  contact,
  item('report', /report a violation|report abuse/i),
  item('enforcement steps', /warn/i, /suspend/i, /remove/i, /end the contract|terminate/i),
  item('appeal', /appeal within/i, /days|months/i),
  item('DSA 14: how content is moderated', /manually or automatically|automated/i),
  {
    id: 'DSA 20: six months',
    region: 'gdpr',
    business: ['saas', 'community', 'marketplace', 'media', 'blog'],
    must: [/six months|6 months/i],
  },
];

/** 17 U.S.C. 512. */
export const DMCA_REQUIREMENTS: readonly Requirement[] = [
  item('(c)(2) designated agent', /designated agent/i, /name/i, /address/i, /telephone|phone/i, /e-?mail/i),
  item('(c)(2) Copyright Office', /Copyright Office/i),
  item('(c)(3)(A)(i) signature', /(physical|handwritten)[^.]{0,20}electronic signature/i),
  item('(c)(3)(A)(ii) work', /copyrighted work/i, /list/i),
  item('(c)(3)(A)(iii) place', /material/i, /\bURL\b|where we find|location/i),
  item('(c)(3)(A)(iv) contact', /address, telephone( number)?,? (and|or) e-?mail/i),
  item('(c)(3)(A)(v) good faith', /good faith belief[^.]{0,80}(owner|agent|law)/is),
  item('(c)(3)(A)(vi) perjury', /accurate/i, /penalty of perjury/i),
  item('takedown and notice to the user', /remove/i, /notify/i),
  item('(g)(3)(A) signature', /counter-?noti[^]*signature/i),
  item('(g)(3)(B) material', /(removed or blocked|removed or disabled)[^.]{0,60}(where|location)/i),
  item('(g)(3)(C) mistake', /mistake[^.]{0,60}(identif)/i),
  item('(g)(3)(D) jurisdiction', /consent to the jurisdiction/i, /Federal District Court/i, /service of process/i),
  item('(g)(2)(C) 10 to 14 business days', /10[^.]{0,40}14 business days/i),
  item('(i)(1)(A) repeat infringers', /repeat infringers?/i),
  item('(f) misrepresentation', /misrepresent/i, /512\(f\)/),
  item('other rights and laws', /trademark/i, /laws? of other countries/i),
  item('changes', /may (change|update) this policy/i),
];
