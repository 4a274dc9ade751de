/**
 * One line of plain text as it must stand in Markdown to be read as itself: no emphasis, link, HTML, entity, table cell, list or
 * heading can come of it (CommonMark 0.31, and the automatic links of GitHub's flavour). Line breaks are the caller's to remove.
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
