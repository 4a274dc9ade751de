import type { Clause, Draft } from '../../draft.ts';
import { joinWords, markdownList } from '../../write-markdown.ts';
import { dataRulesOf } from './data-rules-of.ts';

const inCalifornia: Clause['when'] = (c) => c.speaksOf('ccpa');

/** Requirements of Cal. Civ. Code 1798.100-135 and 11 CCR 7011 for a privacy policy. */
export const PRIVACY_CALIFORNIA: readonly Clause[] = [
  {
    id: 'ccpa',
    title: 'California: what we collect and disclose',
    when: inCalifornia,
    text: (c) => {
      c.advise(
        'The CCPA binds only larger businesses, and in general no non-profit: you may not need the California sections.',
      );
      return `This section and the next two apply if you live in California. They are also our notice at collection. The California Consumer Privacy Act (CCPA) protects you, and “personal information” has the meaning it has there. The last column of the table of data names the categories that we collect, and collected in the preceding 12 months. Its other columns show sources and our business or commercial purpose. For these purposes we disclosed each category to the service providers and third parties named under “Who receives your data”. We keep each category as long as the section on retention says.${sensitive(c)}`;
    },
  },
  {
    id: 'ccpa-sale',
    title: 'California: selling and sharing',
    when: inCalifornia,
    text: (c) => {
      c.confirm('California: that each category was disclosed, sensitive data, opt-out signals and “Do Not Track”.');
      c.advise(
        'Unless you are online only, offer two ways to send a request in California, one of them a toll-free number.',
      );
      return `${sale(c)}

**Sensitive personal information.** We use and disclose it only to provide what you ask for and for the other purposes that the law allows without a choice (11 CCR 7027(m)). We do not use it to infer traits about you.

**Opt-out preference signals.** If your browser sends a signal such as the Global Privacy Control (GPC), we treat it as a valid request to opt out of sale and sharing for that browser${c.business.has('accounts') ? ', and for your account if you are signed in' : ''}. We do not respond to the older “Do Not Track” signal, for which there is no common standard. Our Cookie Policy explains whether others track your visits over time and across sites.`;
    },
  },
  {
    id: 'ccpa-rights',
    title: 'California: your rights',
    when: inCalifornia,
    text: (c) => `You have:

${markdownList([
  'the **right to know** which personal information we collected, from where, why, who we disclosed it to, and to get a copy;',
  'the **right to delete** what we collected from you, with the exceptions of the law;',
  'the **right to correct** what is wrong;',
  'the **right to opt out** of the sale of personal information and of its sharing for advertising across sites;',
  'the **right to limit** the use of sensitive personal information;',
  'the **right to equal treatment**: we do not retaliate or discriminate against you for exercising a right.',
])}

**How to ask.** Write to ${c.fill('contactEmail')}${c.facts.phone ? ` or call ${c.fill('phone')}` : ''}. We confirm your request within 10 business days and answer within 45 calendar days. If we need up to 45 days more, we tell you. To verify your identity, we compare what you tell us with the data we hold, such as your e-mail address. We need no proof for a request to opt out or to limit.

**Authorized agent.** An agent with your signed permission may ask for you. Unless it is to opt out, we may also check with you.

**Direct marketing by others.** Once a year you can ask whether we gave personal information to others for their own direct marketing (Civil Code 1798.83).

**Yearly review.** We review this policy at least every 12 months. If we handle the personal information of 10 million or more consumers in a year, we also publish figures on requests (11 CCR 7102).`,
  },
];

function sensitive(c: Draft): string {
  const kinds = [...new Set(dataRulesOf(c).flatMap(({ sensitiveInCalifornia }) => sensitiveInCalifornia ?? []))];
  return ` Sensitive personal information among it: ${kinds.length > 0 ? joinWords(kinds) : 'none that we ask for'}.`;
}

function sale(c: Draft): string {
  const mark = c.fill('sellsOrSharesData');
  const no =
    'We do not sell personal information, and we do not share it for advertising across sites. We have not done so in the preceding 12 months.';
  const yes = `We sell or share identifiers and internet or other electronic network activity, for advertising, and did so in the preceding 12 months. They go to: ${c.facts.sellsOrSharesData === true ? c.fill('dataBuyers') : 'the third parties to be named here'}. You can opt out at any time with the link “Do Not Sell or Share My Personal Information” on our site.`;
  const young =
    'We have no actual knowledge that we sell or share the personal information of people under 16 years of age.';
  if (c.facts.sellsOrSharesData === false) return `${no} ${young}`;
  if (c.facts.sellsOrSharesData === true) {
    c.confirm('The categories of personal information that are sold or shared.');
    return `${yes} ${young}`;
  }
  return `${mark}. Keep the statement that is true and delete the other:

${markdownList([no, yes])}

${young}`;
}
