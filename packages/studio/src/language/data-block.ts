/**
 * Returns user input as a named data block of a prompt, cut to `maxLength` UTF-16 units and quoted so that no text can
 * end the block or open another. The prompt's instructions must tell the model to treat such blocks as information
 * only.
 */
export function toDataBlock(name: string, text: string, maxLength = 2000): string {
  return `<data name="${name}">\n${JSON.stringify(text.slice(0, maxLength)).replaceAll('<', String.raw`\u003c`)}\n</data>`;
}
