import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One promise of a port, tested on any adapter with the vendor it talks to. */
export interface PortCase<Adapter, World> {
  /** The member of the port whose promise it is: with that one doing nothing, the case fails. */
  readonly of: keyof Adapter & string;
  readonly title: string;
  run(adapter: Adapter, world: World): Promise<void>;
}

/** An adapter and its vendor; `close` releases the resources of both. */
export interface Opened<Adapter, World> {
  adapter: Adapter;
  world: World;
  close?(): Promise<unknown>;
}

export interface KitOptions<Adapter, World> {
  /** The adapter's, for the titles. */
  name: string;
  /** Called once; all cases share what it opens, and leave it usable. */
  open(): Promise<Opened<Adapter, World>>;
  /** Cases run beside each other: for vendors whose calls take long and share nothing. */
  concurrent?: boolean;
}

/** Declares every case of a kit as a test of one adapter. */
export function declareCases<Adapter, World>(
  port: string,
  cases: readonly PortCase<Adapter, World>[],
  { name, open, concurrent = false }: KitOptions<Adapter, World>,
): void {
  describe(`${port}: ${name}`, { concurrent }, () => {
    let opened: Opened<Adapter, World> | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close?.());
    it.each([...cases])('$of: $title', ({ run }) => run(opened!.adapter, opened!.world));
  });
}

/** The error of a rejected promise; fails when the promise was fulfilled. */
export async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)} where a refusal was due`),
    (error: unknown) => error,
  );
}
