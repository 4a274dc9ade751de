import type { Clause, Draft } from '../../draft.ts';
import { escapeMarkdown } from '../../write-markdown.ts';
import { isInEea } from '../../place.ts';

/** Where data is processed, unless a regional law requires more; changes; contact. */
export const PRIVACY_CLOSING: readonly Clause[] = [
  {
    id: 'abroad',
    title: 'Data in other countries',
    when: (c) => !c.speaksOf('gdpr') && !c.speaksOf('lgpd'),
    text: () =>
      'We or our service providers may handle data in countries other than yours. The law there may protect it less than the law where you live. We ensure by contract that it is treated as this policy says, wherever it is. Ask us, and we will tell you which countries and companies these are.',
  },
  {
    id: 'general-choice',
    title: 'Your choices',
    when: (c) => c.brief.regions.length < 2,
    text: (
      c,
    ) => `You decide how much you tell us. If you write to us, tell us only what we need to answer you. As a rule, you can look at our website without telling us who you are. You can set your browser to refuse cookies, and your phone to refuse access to location, camera and photos. You can unsubscribe from our news at any time.${c.business.has('accounts') ? ' You can see and change much of your data in your account settings, and you can close your account there or by writing to us.' : ''} If you ask us to delete your data, we keep only what the law requires us to keep, and we tell you what that is.

You do not have to give a reason when you ask us about your data. We do not penalise anyone for asking questions about privacy or for exercising a right. If you need help, someone you trust can write to us for you. If you are not satisfied with our answer, ask us to review it. You can also contact the authority for data protection or consumers where you live. It can tell you more about your rights, and asking is free.`,
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (c) =>
      `We change this policy when our activities or the law change. We post the new text here with a new date. If a change matters to you, we tell you before it applies, by e-mail or in the ${c.offer}.`,
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (c) => {
      if (!isCovered(c))
        c.advise(
          `The law on privacy in ${escapeMarkdown(c.place.seat ?? '')}, where your head office is: this kit does not cover it.`,
        );
      return `Privacy questions, requests and complaints: ${c.fill('contactEmail')}, or by post to ${c.name}, ${c.fill('address')}.`;
    },
  },
];

/** Whether one of the covered laws is that of the head office, as far as known. */
function isCovered(c: Draft): boolean {
  const { code, country, state } = c.place;
  if (country === undefined) return true;
  if (isInEea(c.place) || code === 'GB') return c.speaksOf('gdpr');
  return code === 'BR'
    ? c.speaksOf('lgpd')
    : code === 'US' && (state === undefined || state === 'California') && c.speaksOf('ccpa');
}
