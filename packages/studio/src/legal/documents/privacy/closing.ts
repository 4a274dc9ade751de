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
      'We or our service providers may handle data in countries other than yours. The law there may protect it less than the law at home. We see to it by contract that it is treated as this policy says, wherever it is. Ask us, and we tell you which countries and companies these are.',
  },
  {
    id: 'general-choice',
    title: 'Your choices',
    when: (c) => c.brief.regions.length < 2,
    text: (
      c,
    ) => `You decide how much you tell us. If you write to us, tell us only what we need to answer you. As a rule, you can look at our website without telling us who you are. You can set your browser to refuse cookies, and your phone to refuse access to place, camera and photos. You can end news from us at any time.${c.business.has('accounts') ? ' You can see and change much of your data in your account settings, and you can close your account there or by writing to us.' : ''} If you ask us to delete your data, we keep only what the law makes us keep, and we say what that is.

You need not give a reason when you ask us something about your data. We do not punish anybody for asking questions about privacy or for using a right. If you need help to ask, somebody you trust can write to us for you. If you are not content with our answer, ask us to look again. You can also turn to the authority for data protection or consumers where you live. It can tell you more about your rights, and it costs you nothing to ask.`,
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (c) =>
      `We change this policy when our work or the law changes. We post the new text here with a new date. If a change matters to you, we tell you before it applies, by e-mail or in the ${c.offer}.`,
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (c) => {
      if (!isCovered(c))
        c.advise(
          `The law on privacy in ${escapeMarkdown(c.place.seat ?? '')}, where your head office is: this kit does not cover it.`,
        );
      return `Questions, requests and complaints on privacy: ${c.fill('contactEmail')}, or by post to ${c.name}, ${c.fill('address')}.`;
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
