/**
 * User input for a prompt: named, truncated, and quoted so that no text can end the block or open another. The model
 * is told to treat the content as information only.
 */
export function toDataBlock(name: string, text: string, maxLength = 2000): string {
  return `<data name="${name}">\n${JSON.stringify(text.slice(0, maxLength)).replaceAll('<', String.raw`\u003c`)}\n</data>`;
}
