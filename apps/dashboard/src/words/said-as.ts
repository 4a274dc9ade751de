const patterns = new Map<string, RegExp>();

/** What stands in the {places} of this text, where it is what was said; nothing where it is not. */
export function saidAs(text: string, said: string): Readonly<Record<string, string>> | undefined {
  let pattern = patterns.get(text);
  if (!pattern) {
    const places = text.replaceAll(/[()[\].*+?^$|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
    patterns.set(text, (pattern = new RegExp(`^${places}$`)));
  }
  const found = pattern.exec(said);
  return found ? (found.groups ?? {}) : undefined;
}
