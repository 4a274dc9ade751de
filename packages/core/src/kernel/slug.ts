/**
 * Spells a name in lower-case ASCII letters, digits and single hyphens, at most `longest` characters. Accents are
 * removed, `&` becomes "and". Empty when the name has no such characters.
 */
export function asciiSlug(name: string, longest = 48): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '');
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
