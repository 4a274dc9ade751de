/** Awaited it is its first page; iterated, every item of every page. */
export type List<Page, Item> = Promise<Page> & AsyncIterable<Item>;

/** What a list of pages, their items under `items`, is to its reader. Asks for the first page at once, for the others when they are reached. */
export function listOf<K extends string, Item, Cursor, Page extends { nextCursor: Cursor | null } & Record<K, Item[]>>(
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
