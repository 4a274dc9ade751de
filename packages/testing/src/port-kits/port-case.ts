import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One guarantee of a port, tested on any adapter together with its vendor. */
export interface PortCase<Adapter, World> {
  /** The tested member of the port: the case must fail when this member does nothing. */
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
  /** The name of the adapter, for the titles. */
  name: string;
  /** Called once. All cases share the result and must leave it usable. */
  open(): Promise<Opened<Adapter, World>>;
  /** Runs the cases concurrently: for vendors with slow calls and no shared state. */
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

/** Returns the error of a rejected promise; fails when the promise was fulfilled. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)} where a refusal was due`),
    (error: unknown) => error,
  );
}
