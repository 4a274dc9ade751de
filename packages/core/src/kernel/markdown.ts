/**
 * Escapes one line of plain text for Markdown, so that it produces no emphasis, link, HTML, entity, table cell, list
 * or heading (CommonMark 0.31, and the automatic links of GitHub's flavour). The caller must remove line breaks.
 */
export function escapeMarkdownLine(line: string): string {
  return line
    .replace(/[\\`*{}[\]<>#|~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=\w+;)/g, '\\&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(?<=\bwww)\./gi, '\\.')
    .replace(/@(?=[\w-]+\.)/g, '\\@')
    .replace(/^[-+=](?=[\s-]|$)/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
