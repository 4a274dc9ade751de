/** What stands in the {places} of this text, where it is what was said; nothing where it is not. */
export function saidAs(text: string, said: string): Readonly<Record<string, string>> | undefined {
  const pattern = text.replaceAll(/[()[\].*+?^$|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
  const found = new RegExp(`^${pattern}$`).exec(said);
  return found ? (found.groups ?? {}) : undefined;
}
