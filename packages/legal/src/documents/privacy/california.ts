import { dataRules } from '../../business/data-kinds.ts';
import type { Clause, Draft } from '../../draft.ts';
import { list } from '../../markdown.ts';

const inCalifornia: Clause['when'] = (c) => c.speaksOf('ccpa');

/** What Cal. Civ. Code 1798.100-135 and 11 CCR 7011 ask of a privacy policy. */
export const PRIVACY_CALIFORNIA: readonly Clause[] = [
  {
    id: 'ccpa', title: 'California: what we collect and disclose', when: inCalifornia,
    text: (c) => `This section and the next two apply if you live in California. There, the California Consumer Privacy Act (CCPA) protects you. “Personal information” has the meaning it has there. We collect, and have collected in the preceding 12 months, these categories:

${list(categories(c))}

The table of data further above shows for each category what it holds, its sources, and our business or commercial purpose. For these purposes we disclosed each category to the service providers and third parties named under “Who receives your data”. We keep each category as the section on how long we keep data says.${c.business.has('accounts') ? ' The password of an account, together with its name, also counts as sensitive.' : ''}`,
  },
  {
    id: 'ccpa-sale', title: 'California: selling and sharing', when: inCalifornia,
    text: (c) => {
      c.confirm('The statements on sensitive personal information and on opt-out signals in California.');
      return `${sale(c)}

**Sensitive personal information.** We use and disclose it only to provide what you ask for and for the other purposes that the law allows without a choice (11 CCR 7027(m)). We do not use it to infer traits about you. If that changes, you can limit its use.

**Opt-out preference signals.** If your browser sends a signal such as the Global Privacy Control (GPC), we treat it as a valid request to opt out of sale and sharing for that browser, and for your account if you are signed in.`;
    },
  },
  {
    id: 'ccpa-rights', title: 'California: your rights', when: inCalifornia,
    text: (c) => {
      c.confirm('The ways to send a request in California: a business that is not online only needs two ways, one of them a toll-free number.');
      return `You have:

${list([
  'the **right to know** which personal information we collected, from where, why, to whom we disclosed it, and to get the pieces themselves;',
  'the **right to delete** what we collected from you, with the exceptions of the law;',
  'the **right to correct** what is wrong;',
  'the **right to opt out** of the sale of personal information and of its sharing for advertising across sites;',
  'the **right to limit** the use of sensitive personal information;',
  'the **right to equal treatment**: we do not retaliate against you or discriminate against you for using a right.',
])}

**How to ask.** Write to ${c.fill('contactEmail')}${c.facts.phone ? ` or call ${c.fill('phone')}` : ''}. We confirm your request within 10 business days and answer within 45 calendar days. If we need up to 45 days more, we tell you. To verify you, we compare what you tell us with what we hold, such as your e-mail address. Sensitive data needs more proof. We need no proof for a request to opt out or to limit.

**Authorized agent.** Somebody else may ask for you. The agent shows us your signed permission.

**Yearly review.** We review this policy at least every 12 months. If we ever handle the personal information of 10 million or more consumers in a year, we also publish how many requests we got and how we answered them (11 CCR 7102).`;
    },
  },
];

/** Each category once, in the order of the table. */
function categories(c: Draft): string[] {
  const rules = dataRules(c.business.data);
  const sensitive = new Set(rules.filter((rule) => rule.sensitive).flatMap(({ california }) => california));
  return [...new Set(rules.flatMap(({ california }) => california))].map((category) => (sensitive.has(category) ? `${category} (sensitive)` : category));
}

function sale(c: Draft): string {
  const mark = c.fill('sellsOrSharesData');
  const no = 'We do not sell personal information, and we do not share it for advertising across sites. We have not done so in the preceding 12 months. We have no actual knowledge that we sell or share the personal information of people under 16 years of age.';
  const yes = `We sell or share these categories: identifiers and internet or other network activity. We do so for advertising. They go to: ${c.facts.sellsOrSharesData === true ? c.fill('dataBuyers') : 'the third parties to be named here'}. You can opt out at any time with the link “Do Not Sell or Share My Personal Information” on our site. We have no actual knowledge that we sell or share the personal information of people under 16 years of age.`;
  if (c.facts.sellsOrSharesData === false) return no;
  if (c.facts.sellsOrSharesData === true) {
    c.confirm('The categories of personal information that are sold or shared.');
    return yes;
  }
  return `${mark} Keep the statement that is true and delete the other:

${list([no, yes])}`;
}
