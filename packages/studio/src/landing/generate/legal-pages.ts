import type { PageFile } from '../page.ts';
import { h, type Child, type Markup } from './markup.ts';
import { legalDocument } from './page-document.ts';
import { legalFile, type PageView } from './page-parts.ts';

/** A legal text of a page, in the Markdown of packages/studio/src/legal. */
export interface LegalText {
  /** Also the file name. */
  type: string;
  title: string;
  content: string;
  /** Language of the text. */
  language: string;
}

/** One file for each legal text of the page. */
export function legalPages(view: PageView, texts: readonly LegalText[]): PageFile[] {
  return texts.map(({ type, title, content, language }) => ({
    path: legalFile(type),
    content: legalDocument(view, title, blocksOf(content), language),
  }));
}

/** Converts the few Markdown constructs that our legal texts use; other text is kept unchanged. */
function blocksOf(markdown: string): Child[] {
  return markdown.split(/\n{2,}/).flatMap((block): Child[] => {
    const lines = block.split('\n').filter((line) => line !== '');
    const [first = ''] = lines;
    const heading = /^(#{1,3}) (.*)$/.exec(first);
    if (heading) return [h(`h${heading[1]!.length}`, {}, spans(heading[2]!)), ...blocksOf(lines.slice(1).join('\n'))];
    if (first === '') return [];
    if (/^-{3,}$/.test(first)) return [h('hr', {})];
    if (lines.every((line) => line.startsWith('- ')))
      return [
        h(
          'ul',
          {},
          lines.map((line) => h('li', {}, spans(line.slice(2)))),
        ),
      ];
    if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)];
    if (lines.every((line) => line.startsWith('>')))
      return [h('blockquote', {}, h('p', {}, spans(lines.map((line) => line.replace(/^> ?/, '')).join(' '))))];
    return [h('p', {}, spans(lines.join(' ')))];
  });
}

function tableOf([head = '', , ...rows]: readonly string[]): Markup {
  const cells = (line: string): string[] => line.split(/(?<!\\)\|/).slice(1, -1);
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        cells(head).map((cell) => h('th', { scope: 'col' }, spans(cell.trim()))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row) =>
        h(
          'tr',
          {},
          cells(row).map((cell) => h('td', {}, spans(cell.trim()))),
        ),
      ),
    ),
  );
}

/** Bold text and addresses in angle brackets become markup; escapes are resolved. */
function spans(text: string): Child[] {
  return text.split(/(?<!\\)\*\*/).map((part, i) => (i % 2 === 1 ? h('strong', {}, withLinks(part)) : withLinks(part)));
}

function withLinks(text: string): Child[] {
  return text.split(/(?<!\\)<((?:https?:\/\/|[^\s<>@:]+@)[^\s<>]+)>/).map((part, i) => {
    if (i % 2 === 0) return unescaped(part);
    return h('a', { href: /^https?:/.test(part) ? part : `mailto:${part}` }, part);
  });
}

function unescaped(text: string): string {
  return text.replace(/\\([^\p{L}\p{N}\s])/gu, '$1');
}
