/** What is asked for a name now, by the list price in US cents: usually just that. */
export type Market = (domain: string, listMinor: number) => number;

/** Prices multiplied for the names that contain `match`, in whole cents, and never for nothing. */
export function marketOf(move: { readonly factor: number | null; readonly match: string | null } | undefined): Market {
  const { factor, match } = move ?? { factor: null, match: null };
  if (factor === null) return (_domain, listMinor) => listMinor;
  const moved = (match ?? '').toLowerCase();
  return (domain, listMinor) =>
    domain.toLowerCase().includes(moved) ? Math.max(1, Math.round(listMinor * factor)) : listMinor;
}
