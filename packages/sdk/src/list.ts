/** Awaiting it returns the first page; iterating it returns every item of every page. */
export type List<Page, Item> = Promise<Page> & AsyncIterable<Item>;

/**
 * Wraps a paginated call as one object: awaiting it returns the first page, iterating it returns every item of every page. Requests the
 * first page at once, the others when they are reached.
 * @param items the name of the field that contains the items of a page
 * @param page requests the page after this cursor; undefined for the first one
 * @param from the cursor to start after
 */
export function paginate<
  K extends string,
  Item,
  Cursor,
  Page extends { nextCursor: Cursor | null } & Record<K, Item[]>,
>(
  items: K,
  page: (cursor: Cursor | undefined) => Promise<Page & { nextCursor: Cursor | null } & Record<K, Item[]>>,
  from?: Cursor,
): List<Page, Item> {
  const first = page(from);
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
      for (let now = await first; ; now = await page(now.nextCursor)) {
        yield* now[items];
        if (now.nextCursor === null) return;
      }
    },
  });
}
