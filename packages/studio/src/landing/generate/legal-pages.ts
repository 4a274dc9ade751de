import type { PageFile } from '../page.ts';
import { createElement, type Child, type Markup } from './markup.ts';
import { renderLegalDocument } from './page-document.ts';
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

/** Returns one HTML file for each legal text of the page. */
export function legalPages(view: PageView, texts: readonly LegalText[]): PageFile[] {
  return texts.map(({ type, title, content, language }) => ({
    path: legalFile(type),
    content: renderLegalDocument(view, title, blocksOf(content), language),
  }));
}

/** Converts the few Markdown constructs that our legal texts use; other text is kept unchanged. */
function blocksOf(markdown: string): Child[] {
  return markdown.split(/\n{2,}/).flatMap((block): Child[] => {
    const lines = block.split('\n').filter((line) => line !== '');
    const [first = ''] = lines;
    const heading = /^(#{1,3}) (.*)$/.exec(first);
    if (heading)
      return [
        createElement(`h${heading[1]!.length}`, {}, inlineMarkup(heading[2]!)),
        ...blocksOf(lines.slice(1).join('\n')),
      ];
    if (first === '') return [];
    if (/^-{3,}$/.test(first)) return [createElement('hr', {})];
    if (lines.every((line) => line.startsWith('- ')))
      return [
        createElement(
          'ul',
          {},
          lines.map((line) => createElement('li', {}, inlineMarkup(line.slice(2)))),
        ),
      ];
    if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)];
    if (lines.every((line) => line.startsWith('>')))
      return [
        createElement(
          'blockquote',
          {},
          createElement('p', {}, inlineMarkup(lines.map((line) => line.replace(/^> ?/, '')).join(' '))),
        ),
      ];
    return [createElement('p', {}, inlineMarkup(lines.join(' ')))];
  });
}

function tableOf([head = '', , ...rows]: readonly string[]): Markup {
  const cells = (line: string): string[] => line.split(/(?<!\\)\|/).slice(1, -1);
  return createElement(
    'table',
    {},
    createElement(
      'thead',
      {},
      createElement(
        'tr',
        {},
        cells(head).map((cell) => createElement('th', { scope: 'col' }, inlineMarkup(cell.trim()))),
      ),
    ),
    createElement(
      'tbody',
      {},
      rows.map((row) =>
        createElement(
          'tr',
          {},
          cells(row).map((cell) => createElement('td', {}, inlineMarkup(cell.trim()))),
        ),
      ),
    ),
  );
}

/** Bold text and addresses in angle brackets become markup; escapes are resolved. */
function inlineMarkup(text: string): Child[] {
  return text
    .split(/(?<!\\)\*\*/)
    .map((part, i) => (i % 2 === 1 ? createElement('strong', {}, withLinks(part)) : withLinks(part)));
}

function withLinks(text: string): Child[] {
  return text.split(/(?<!\\)<((?:https?:\/\/|[^\s<>@:]+@)[^\s<>]+)>/).map((part, i) => {
    if (i % 2 === 0) return unescaped(part);
    return createElement('a', { href: /^https?:/.test(part) ? part : `mailto:${part}` }, part);
  });
}

function unescaped(text: string): string {
  return text.replace(/\\([^\p{L}\p{N}\s])/gu, '$1');
}
