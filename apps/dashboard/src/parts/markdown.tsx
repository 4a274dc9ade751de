import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

const OPEN = /^\(to complete: /;

/**
 * Renders the Markdown of our own documents: headings, paragraphs, quotes, lists, tables, bold. Of a link only the text
 * is rendered. Text is never rendered as markup. A mark "(to complete: ...)" is highlighted.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-3 leading-relaxed [overflow-wrap:anywhere]">
      {text.split(/\n{2,}/).map((block, i) => (
        <Block key={i} lines={block.split('\n').filter((line) => line.trim() !== '')} />
      ))}
    </div>
  );
}

function Block({ lines }: { lines: string[] }): ReactNode {
  const [first = ''] = lines;
  if (lines.length === 0) return null;
  const [, marks, heading = ''] = /^(#{1,4}) (.*)$/.exec(first) ?? [];
  if (marks) {
    const Level = marks.length <= 2 ? 'h3' : 'h4';
    return <Level className="pt-3 font-semibold first:pt-0">{inline(heading)}</Level>;
  }
  if (/^---+$/.test(first)) return <hr className="border-line" />;
  if (lines.every((line) => line.startsWith('|'))) return <Grid lines={lines} />;
  if (lines.every((line) => line.startsWith('>')))
    return (
      <blockquote className="border-l-2 border-line pl-4 text-soft">
        {inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' '))}
      </blockquote>
    );
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="list-disc space-y-1 pl-5 marker:text-edge">
        {lines.map((line, i) => (
          <li key={i}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    );
  if (lines.every((line) => /^\d+\. /.test(line)))
    return (
      <ol className="list-decimal space-y-1 pl-5">
        {lines.map((line, i) => (
          <li key={i}>{inline(line.replace(/^\d+\. /, ''))}</li>
        ))}
      </ol>
    );
  return <p>{inline(lines.join(' '))}</p>;
}

function Grid({ lines: [head = '', , ...rows] }: { lines: string[] }) {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('shell.table')}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full min-w-md text-left text-[13px]">
        <thead className="bg-sunken/60">
          <tr>
            {cells(head).map((cell, i) => (
              <th key={i} scope="col" className="px-3 py-2 font-medium text-soft">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, i) => (
            <tr key={i}>
              {cells(row).map((cell, j) => (
                <td key={j} className="px-3 py-2 align-top">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bold, links and URLs; a backslash escapes the next character. */
function inline(text: string): ReactNode[] {
  return text
    .split(/(\*\*(?:\\.|[^*\\])+\*\*|<[^<>\s]+>|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((piece, i) => {
      const [, bold] = /^\*\*([\s\S]+)\*\*$/.exec(piece) ?? [];
      if (bold !== undefined)
        return OPEN.test(bold) ? (
          <mark key={i} className="rounded bg-warn-ground px-1 font-medium text-warn">
            {plain(bold)}
          </mark>
        ) : (
          <strong key={i}>{plain(bold)}</strong>
        );
      const [, address] = /^<([^<>\s]+)>$/.exec(piece) ?? [];
      if (address !== undefined) return <span key={i}>{plain(address)}</span>;
      const [, linkText] = /^\[([^\]]+)\]\([^)\s]+\)$/.exec(piece) ?? [];
      return plain(linkText ?? piece);
    });
}

function plain(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
