import type { LandingPageInput } from '../page.ts';
import { lowerFirst, oneLine, truncate } from './fit-text.ts';
import { findOffers, type Offer } from './find-offers.ts';
import { toPlainText } from './plain-text.ts';
import { parseLead } from './parse-lead.ts';

/** A description in self-contained pieces, all in the customer's own words. */
export interface Reading {
  /** Whole sentences, in order. */
  sentences: string[];
  /**
   * The sentence that states what the business is: normally the first, or the second when the first only describes a
   * problem.
   */
  opening: string;
  /**
   * The opening sentence without its beginning ("We are a ..."), in headline style, of any length, without a full
   * stop.
   */
  lead: string;
  /** The longest beginning of the lead that works as a headline; undefined when there is none. */
  headline: string | undefined;
  /** Whether the headline contains everything in the first sentence except the audience. */
  saidAll: boolean;
  /** What is offered or enabled: at most six. */
  offers: Offer[];
  /** The audience, in a form that can follow "for"; empty when none is named. */
  audience: string;
}

const MOST_OFFERS = 6;

/**
 * Parses an English description into pieces for a page: sentences, headline, offers and audience. A target audience
 * that the customer gave takes precedence.
 */
export function readDescription({
  description,
  targetAudience,
  businessName,
  industry,
}: Pick<LandingPageInput, 'description' | 'targetAudience' | 'businessName' | 'industry'>): Reading {
  const { sentences, points } = toPlainText(description, oneLine(businessName));
  const name = oneLine(businessName);
  const opening = leadOf(sentences, name);
  const { lead, headline, saidAll, who } = parseLead(opening, { name, industry: oneLine(industry) });
  const named = oneLine(/[\p{L}\p{N}]/u.test(targetAudience ?? '') ? targetAudience! : '')
    .replace(/[.\s]+$/, '')
    .replace(/^(?:it(?:'s| is) |made |ideal |perfect )?for\s+/i, '');
  return {
    sentences,
    opening,
    lead,
    headline,
    saidAll,
    offers: findOffers({ sentences, points, name, headline }).slice(0, MOST_OFFERS),
    audience: lowerFirst(truncate(named || who || audienceOf(lead), 120)),
  };
}

/** "Applying for a visa is stressful. SwiftVisa guides you": the second sentence states what the business is. */
function leadOf([first = '', second = '']: readonly string[], name: string): string {
  const onlyTrouble = first.endsWith('?') || /^\p{L}+ing\b.{0,60}\b(?:is|are|can be)\b/iu.test(first);
  return onlyTrouble && second.toLowerCase().startsWith(`${name.toLowerCase()} `) ? second : first;
}

const PEOPLE = /(?:s|people|men|women|children|everyone)$/i;
/** "made for people" names no audience. */
const ANYBODY =
  /^(?:people|everyone|you|them|others)$|(?:ings|tions|ments|years|months|weeks|days|ages|minutes|hours|sales?|parts|pieces|starters|funerals|parties|occasions|projects|products|needs|goods|purposes|reasons|homes|houses|gardens|kitchens|rooms|spaces|levels|lessons|parcels|prices|tuesdays|factories|walls|roofs|cars|bikes)$/i;

function audienceOf(lead: string): string {
  const found =
    /\bfor\s+((?:(?!\b(?:for|that|which|who|to|with|in|at|from|by|on|using|through|and their|it|so|never|always|because)\b)[^,.;:()])+)/i
      .exec(lead)?.[1]
      ?.trim() ?? '';
  return found.length >= 4 &&
    found.length <= 60 &&
    found.split(' ').length <= 6 &&
    PEOPLE.test(found) &&
    !ANYBODY.test(found)
    ? found
    : '';
}
