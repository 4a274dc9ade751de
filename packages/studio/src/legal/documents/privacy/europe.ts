import type { Clause, Draft } from '../../draft.ts';
import { joinWords, markdownList } from '../../write-markdown.ts';
import { isInEea } from '../../place.ts';
import { dataRulesOf } from './data-rules-of.ts';

const inEurope: Clause['when'] = (c) => c.speaksOf('gdpr');

/** Articles 13 and 14 GDPR and their United Kingdom equivalents, as far as the common part does not cover them. */
export const PRIVACY_EUROPE: readonly Clause[] = [
  {
    id: 'gdpr',
    title: 'Europe: legal bases',
    when: inEurope,
    text: (
      c,
    ) => `This section and the next three apply if you are in the European Union, the European Economic Area or the United Kingdom. There, the General Data Protection Regulation (GDPR) or the UK GDPR protects you. Each purpose has one or more of these legal bases:

${markdownList([
  '**Contract** (Article 6(1)(b)): we need the data to do what we agreed with you, or what you asked for before.',
  '**Legal duty** (Article 6(1)(c)): the law requires us to keep or report it, as with tax records.',
  `**Legitimate interests** (Article 6(1)(f)): our interest in safe and better services and in defending claims, where your interests do not outweigh them. In detail: ${joinWords(interests(c))}.`,
  '**Consent** (Article 6(1)(a)): you agreed, for example to news or to cookies that are not necessary. You can withdraw your consent at any time, as easily as you gave it. Withdrawal does not affect what we did before.',
  ...(c.business.has('health')
    ? [
        '**Explicit consent** (Article 9(2)(a)): you agree in clear words to the use of data on your health, for a named purpose.',
      ]
    : []),
])}`,
  },
  {
    id: 'gdpr-people',
    title: 'Europe: officer and representatives',
    when: inEurope,
    text: (
      c,
    ) => `Data protection officer (DPO): ${c.fill('dataProtectionOfficer')}.${isInEea(c.place) ? '' : `\n\nRepresentative in the European Union (Article 27): ${c.fill('euRepresentative')}.`}${c.place.code === 'GB' ? '' : `\n\nRepresentative in the United Kingdom (Article 27 of the UK GDPR): ${c.fill('ukRepresentative')}.`}

The table of data names the categories of data, and the sources of what we did not get from you.`,
  },
  {
    id: 'gdpr-transfers',
    title: 'Europe: transfers to other countries',
    when: inEurope,
    text: (
      c,
    ) => `We, or some recipients, may be outside the country where you live, and outside Europe. We transfer data to others there only under one of these safeguards: a decision of the European Commission or the United Kingdom that the country protects data adequately (an adequacy decision); standard contractual clauses approved by them, with further measures where needed (for the United Kingdom, the International Data Transfer Agreement or Addendum); or another safeguard that the law names. We claim no certification under the EU-US Data Privacy Framework, for us or a recipient, unless it is named below. You can get a copy of the safeguards by writing to ${c.fill('contactEmail')}.

Countries and safeguards: ${c.fill('transferSafeguard')}.`,
  },
  {
    id: 'gdpr-rights',
    title: 'Europe: your rights',
    when: inEurope,
    text: (c) => `You have the right to:

${markdownList([
  '**access** your data and get a copy of it;',
  '**rectify** it: have wrong data corrected and gaps filled;',
  '**erase** it, for example when we no longer need it;',
  '**restrict** its use while a question is open;',
  '**portability**: get data you gave us in a common format that machines can read, or have it sent to someone else;',
  '**object** to use that rests on legitimate interests, for reasons in your own situation, and to direct marketing at any time;',
  '**withdraw consent** at any time;',
  '**complain** to a supervisory authority, ideally the one where you live or work or where you think the law was broken.',
])}

Write to ${c.fill('contactEmail')}. It is free of charge. We answer within one month. A complex request may take up to two months more; we tell you within the first month. In the United Kingdom the authority is the Information Commissioner’s Office (ICO) or its successor. You can also complain to us. We confirm that within 30 days and tell you the outcome.

${automatedDecisions(c)}`,
  },
];

function automatedDecisions(c: Draft): string {
  const mark = c.fill('automatedDecisions');
  if (c.facts.automatedDecisions === false)
    return '**Automated decisions.** We do not use automated decision-making, profiling included, that has legal effects for you or affects you in a similar way.';
  const rights =
    'Where automated decision-making, profiling included, has legal effects for you or affects you in a similar way, we explain beforehand how it works and what it can mean for you. You can have a person review it, express your view and contest the decision.';
  return `**Automated decisions.** ${mark ? `${mark}. ` : 'Some of our decisions about people are fully automated. '}${rights}`;
}

/** Purposes based on legitimate interests, each once. */
function interests(c: Draft): string[] {
  return [...new Set(dataRulesOf(c).flatMap(({ interest }) => interest ?? []))];
}
