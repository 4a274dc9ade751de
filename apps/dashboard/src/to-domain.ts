/**
 * Returns the domain of a name: "Quiet Ledger" under .com is quietledger.com. Accents are removed, and so is every
 * character but a to z, digits and hyphens. `tld` begins with a dot.
 */
export function toDomain(name: string, tld: string): string {
  const label = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '');
  return label + tld;
}
