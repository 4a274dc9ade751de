import { invalidArgument } from './refusal.ts';

/** Which page a list call asks for, 1-based. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** The members every list answer of the registrar carries beside its rows. */
export interface PageFacts {
  readonly totalCount: number;
  /** 1-based positions of the first and last row; both 0 on an empty page. */
  readonly from: number;
  readonly to: number;
  readonly lastPage: number;
  readonly nextPage: number | null;
}

/** Reads `page` and `perPage`; refuses what is not a positive integer. */
export function readPage(query: URLSearchParams, perPage: number): PageRequest {
  return { page: positive(query, 'page', 1), perPage: Math.min(positive(query, 'perPage', perPage), 1000) };
}

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

/** Where next page and last page are integers or absent (every list but the price list). */
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
