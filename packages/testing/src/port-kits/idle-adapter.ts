import { describe, expect, it } from 'vitest';
import type { Opened, PortCase } from './port-case.ts';

/** The constant results of adapters that do nothing. */
const EMPTY_ANSWERS: readonly unknown[] = [undefined, null, false, true, 0, '', [], {}, new Date(0), Buffer.alloc(0)];

export interface IdleOptions<Adapter extends object, World> {
  /** An adapter that passes the kit. */
  open(): Promise<Opened<Adapter, World>>;
  concurrent?: boolean;
  /** Synchronous methods; all others are asynchronous. */
  immediate?: readonly (keyof Adapter)[];
  /** The port's own errors, for an adapter that always throws. No case may pass on it either. */
  refusals: readonly Error[];
}

/**
 * Declares tests of a kit itself. No case may pass on an adapter that does nothing, whichever constant result or
 * error it returns, nor on a correct adapter whose tested member does nothing. Every member of the port must have a
 * case.
 */
export function declareIdleFails<Adapter extends object, World>(
  port: string,
  cases: readonly PortCase<Adapter, World>[],
  { open, concurrent = false, immediate = [], refusals }: IdleOptions<Adapter, World>,
): void {
  const idleMember = (good: unknown, member: PropertyKey, answer: () => unknown): unknown => {
    if (typeof good !== 'function') return undefined;
    return immediate.includes(member as keyof Adapter) ? answer : async () => answer();
  };
  const idle = (good: Adapter, isIdle: (member: PropertyKey) => boolean, answer: () => unknown): Adapter =>
    new Proxy(good, {
      get: (target, member) => {
        const own: unknown = Reflect.get(target, member);
        return isIdle(member) ? idleMember(own, member, answer) : own;
      },
    });

  describe(`${port}: an adapter that does nothing fails`, { concurrent }, () => {
    it.each([...cases])('$of: $title', async ({ of, run }) => {
      const { adapter, world, close } = await open();
      const isPassed = (candidate: Adapter) =>
        run(candidate, world).then(
          () => true,
          () => false,
        );
      const answers = [
        ...EMPTY_ANSWERS.map((answer) => () => answer),
        ...refusals.map((refusal) => () => {
          throw refusal;
        }),
      ];
      for (const [index, answer] of answers.entries())
        expect(await isPassed(idle(adapter, () => true, answer)), `all idle, answer ${index}`).toBe(false);
      expect(
        await isPassed(
          idle(
            adapter,
            (member) => member === of,
            () => undefined,
          ),
        ),
        `${of} alone idle`,
      ).toBe(false);
      await close?.();
    });

    it('in a case of its own for every member of the port', async () => {
      const { adapter, close } = await open();
      const members = Object.keys(adapter).filter((member) => member !== 'close');
      expect(new Set(cases.map(({ of }) => of as string))).toEqual(new Set(members));
      await close?.();
    });
  });
}
