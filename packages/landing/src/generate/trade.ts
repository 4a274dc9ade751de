import type { LandingPageInput } from '../page.ts';
import type { Trade } from './phrases.ts';
import { BODY_TRADES } from './trades-of-body.ts';
import { GOODS_TRADES } from './trades-of-goods.ts';
import { themesOf } from './subject.ts';
import { WORK_TRADES } from './trades-of-work.ts';

const GENERAL: Trade = {
  themes: '', cta: 'Get in touch', headlines: ['Made for what you have in mind', 'Good work, plainly explained', 'Start with a simple question'],
  offer: ['What we do', 'The short version. Ask us for the long one.'],
  details: ['Ask what this would look like for you.', 'Tell us where you stand and what you need from it.', 'The details are easier to talk through than to list.', 'See how it fits what you already do.', 'Bring your questions, the odd ones too.', 'We are glad to show you more.'],
  approach: [['Start with a question', 'Say what you have in mind, in your own words. That is enough to begin.', 'messages-square'], ['See if it fits', 'Take what you need to decide, and leave the rest.', 'compass'], ['Take the next step', 'One button on this page leads to us.', 'handshake']],
  faq: [['What should I have ready?', 'A sentence or two about what you need. Everything else can follow.']],
  tiers: ['Basic', 'Standard', 'Individual'], closing: ['Tell us what you have in mind', 'A short message is enough to begin.'],
};

const TRADES: readonly Trade[] = [...GOODS_TRADES, ...BODY_TRADES, ...WORK_TRADES];

/** Where something is an app, that says more of the page than what the app is about. */
const SOFTWARE = /\b(apps?|software|saas|web ?apps?|apis?|online tool)\b/i;

/** The line of business that the description speaks of; the general one where it cannot be told. */
export function tradeOf(input: Pick<LandingPageInput, 'description' | 'industry'>): Trade {
  if (SOFTWARE.test(`${input.description.slice(0, 200)} ${input.industry}`)) return TRADES.find(({ themes }) => themes.startsWith('software'))!;
  for (const id of themesOf(input)) {
    const found = TRADES.find(({ themes }) => themes.split(' ').includes(id));
    if (found) return found;
  }
  return GENERAL;
}
