import { frameTextsOf } from './languages/languages.ts';
import { WRITTEN_LANGUAGES } from './laws/read-setting.ts';

const WORDS = WRITTEN_LANGUAGES.map(frameTextsOf);
/** Text in square brackets looks like a placeholder, e.g. “[Your name]”, also when Markdown escapes the brackets. */
const BRACKETS = /\[[^\][]*\]/;

/** Whether a text contains a placeholder in square brackets. */
export function hasBrackets(text: string): boolean {
  return BRACKETS.test(text);
}

/**
 * The public version of a stored document, without the notice and the list for its owner. Undefined while it is
 * unfinished: it has a mark for a missing fact, a notice that could not be removed, or a placeholder in brackets.
 * @param content Markdown, as written by writeDocument() in any language
 */
export function toPublicText(content: string): string | undefined {
  const text = WORDS.reduce(removeOwnersPart, content);
  const isUnfinished = WORDS.some(
    ({ notice, toComplete, box }) =>
      new RegExp(String.raw`\(${toComplete}\s*:`).test(text) ||
      text.includes(boldPart(notice)) ||
      text.includes(`## ${box.title}\n`),
  );
  return isUnfinished || hasBrackets(text) ? undefined : text;
}

function removeOwnersPart(content: string, { notice, box }: (typeof WORDS)[number]): string {
  const withoutNotice = content.replace(`${notice}\n\n`, '');
  const start = withoutNotice.indexOf(`## ${box.title}\n`);
  const end = withoutNotice.indexOf('\n---\n\n', start);
  if (start < 0 || end < 0) return withoutNotice;
  return withoutNotice.slice(0, start) + withoutNotice.slice(end + '\n---\n\n'.length);
}

/** The first sentence of a notice, which is bold. */
function boldPart(notice: string): string {
  return /\*\*.+?\*\*/.exec(notice)![0];
}
