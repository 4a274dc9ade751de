import { completeBeginning } from './complete-beginning.ts';

/** Escapes a text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Returns the text on one line, with control characters and runs of white space replaced by one space each. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Shortens a longer text to at most `max` UTF-16 units, with an ellipsis: cut after a whole word where possible, never
 * inside a character.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, max * 2),
  )) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const cut = text.slice(0, end);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.5 ? cut.slice(0, space) : cut).replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}

/** Joins as many leading sentences as fit into `most` UTF-16 units; a first sentence that is too long is cut. */
export function joinWholeSentences(sentences: readonly string[], most: number): string {
  let text = '';
  for (const next of sentences) {
    if (text.length > 0 && text.length + next.length + 1 > most) break;
    text = text ? `${text} ${next}` : next;
  }
  return text.length <= most ? text : truncateAtClause(text, most);
}

/**
 * Shortens a text to at most `most` UTF-16 units: at the end of a clause in the second half of the limit, then with a
 * full stop; otherwise as `truncate` does, with an ellipsis.
 */
export function truncateAtClause(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = completeBeginning(text, { least: Math.ceil(most / 2), longest: most - 1 });
  return whole ? toSentence(whole) : truncate(text, most);
}

/**
 * Returns the first candidate of `min` to `max` UTF-16 units; otherwise the first longer one, truncated, or all
 * candidates joined and truncated. Only that last result may be shorter than `min`.
 */
export function chooseFitting(candidates: readonly string[], min: number, max: number): string {
  const fits = candidates.find((one) => one.length >= min && one.length <= max);
  if (fits) return fits;
  const long = candidates.find((one) => truncate(one, max).length >= min);
  return truncate(long ?? candidates.join(' '), max);
}

/** Capitalises the first letter; the rest is unchanged. */
export function capitaliseFirst(text: string): string {
  const first = [...text][0] ?? '';
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * Lower-cases the first letter, for use inside an English sentence, if the first word is one of the known ordinary
 * words; a name, an abbreviation or any other word is unchanged.
 */
export function lowerFirst(text: string): string {
  const [word = ''] = text.split(' ');
  return /^\p{Lu}[\p{Ll}-]*(['’]s)?$/u.test(word) && ORDINARY.test(word)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text;
}
const ORDINARY =
  /^(A|An|The|Our|Your|Their|All|People|Everyone|Anyone|Those|Small|Large|Busy|Young|New|Local|Independent|Parents|Families|Teams|Owners|Founders|Students|Freelancers|Businesses|Companies|Clubs|Schools|Homeowners|Home|Women|Men|Children|Kids|Dog|Cat|Coffee|Professionals|Beginners|Adults|Office|Secondary|Primary|Restaurants|Hotels|Couples|Travellers|Readers|Writers|Artists|Designers|Developers|Managers|Engineers|Doctors|Patients|Nurses|Teachers|Pupils|Anybody|Everybody|Neighbours|Guests|Hosts|Drivers|Cyclists|Runners|Gardeners|Farmers|Growers|Makers|Musicians|Shops|Startups|Start-ups|Agencies|Studios|Landlords|Tenants|Retirees|Seniors|Athletes|Pet|Horse|Working|Remote|First-time)$/;

/** Adds a full stop unless the text already ends like a sentence. */
export function toSentence(text: string): string {
  return /[.!?…。！？؟]["'”’)]?$/u.test(text) ? text : `${text}.`;
}
