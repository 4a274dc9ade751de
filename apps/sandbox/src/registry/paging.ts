import { invalidArgument } from './refusal.ts';

/** The requested page of a list call; pages start at 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** The members that every list response of the registrar contains beside its rows. */
export interface PageFacts {
  readonly totalCount: number;
  /** Positions of the first and last row, starting at 1; both 0 on an empty page. */
  readonly from: number;
  readonly to: number;
  readonly lastPage: number;
  readonly nextPage: number | null;
}

/**
 * Reads `page` (default 1) and `perPage` from a query. The parameter `perPage` of this function is the default; a larger number than 1000
 * becomes 1000.
 * @throws Refusal 400 unless both are positive integers
 */
export function readPage(query: URLSearchParams, perPage: number): PageRequest {
  return { page: positive(query, 'page', 1), perPage: Math.min(positive(query, 'perPage', perPage), 1000) };
}

/**
 * Returns the page numbers of a response; `from` and `to` count from 1 and are 0 when the page is empty. `nextPage` is
 * null on the last page.
 */
export function pageFacts({ page, perPage }: PageRequest, totalCount: number): PageFacts {
  const lastPage = Math.max(1, Math.ceil(totalCount / perPage));
  const before = (page - 1) * perPage;
  const empty = before >= totalCount;
  return {
    totalCount,
    from: empty ? 0 : before + 1,
    to: empty ? 0 : Math.min(before + perPage, totalCount),
    lastPage,
    nextPage: page < lastPage ? page + 1 : null,
  };
}

/**
 * Returns the page numbers without `nextPage` and `lastPage` when there is no next page. In every list except the price
 * list, they are integers or absent.
 */
export function withoutNull(facts: PageFacts): object {
  const { nextPage, lastPage, ...rest } = facts;
  return nextPage === null ? rest : { ...rest, nextPage, lastPage };
}

function positive(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidArgument(`${name} must be a positive integer`);
  return Number(text);
}
