import type { MachineRail, RailPrice, ChargeCommand } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

/**
 * How one call fails: `broken` returns an error and has no effect; `lost_before` and `lost_after` never respond, not
 * even to retries.
 */
export type RailFailure = 'broken' | 'lost_before' | 'lost_after';

/**
 * A valid token, one that the bank declines, one that needs a cardholder to authenticate, or one that does not exist.
 */
export type RailToken = 'good' | 'declined' | 'unattended' | 'unknown';

type RailOrder = Pick<ChargeCommand, 'orderId' | 'domain' | 'customerId'>;

/** How the kit controls the processor. */
export interface RailWorld {
  /** Creates an unpaid order of this customer, or of a new one. */
  freshOrder(customerId?: string): Promise<RailOrder>;
  /** Returns the payment token of a payer's agent for that price. */
  token(kind: RailToken, price: RailPrice): Promise<string>;
  /** Returns the payload of a credential with a token of this rail. */
  payload(token: unknown): Record<string, unknown>;
  /** Makes the next call about the order fail. */
  failNext(call: 'charge' | 'find', order: RailOrder, kind: RailFailure): Promise<void>;
  /** Counts the payments of an order that can still be completed. */
  open(orderId: string): Promise<number>;
  /** Returns the captured payments of an order. */
  charges(orderId: string): Promise<{ intentId: string; amountMinor: number; currency: string }[]>;
}

type RailCase = PortCase<MachineRail, RailWorld>;

const PRICE: RailPrice = { amountMinor: 1609, currency: 'usd', description: 'tiderow.com, first year' };

async function commandFor(world: RailWorld, kind: RailToken = 'good'): Promise<ChargeCommand> {
  return { ...PRICE, ...(await world.freshOrder()), token: await world.token(kind, PRICE) };
}
const TROUBLE = {
  declined: 'the bank refuses',
  unattended: 'requires an absent cardholder to authenticate',
  unknown: 'does not exist',
} as const;
const keyOf = ({ orderId }: RailOrder): string => `${orderId}:charge`;

/** The contract of the port `MachineRail`, one case per guarantee. */
export const railCases: readonly RailCase[] = [
  {
    of: 'name',
    title: 'consists of lower-case letters',
    async run(rail, world) {
      const command = await commandFor(world);
      expect(await rail.charge(command, keyOf(command))).toMatchObject({ kind: 'paid' });
      expect(rail.name).toMatch(/^[a-z]+$/);
    },
  },
  {
    of: 'request',
    title: 'returns the price in minor units as plain JSON, the same for every call',
    async run(rail) {
      const request = rail.request(PRICE);
      expect(request).toMatchObject({ amount: '1609', currency: 'usd', description: PRICE.description });
      expect(JSON.parse(JSON.stringify(request))).toEqual(request);
      expect(rail.request(PRICE)).toEqual(request);
      expect(rail.request({ ...PRICE, amountMinor: 5 })).toEqual({ ...request, amount: '5' });
    },
  },
  {
    of: 'readPayload',
    title: 'returns the token of its own payload, and null for any other',
    async run(rail, world) {
      const token = await world.token('good', PRICE);
      expect(rail.readPayload(world.payload(token))).toBe(token);
      expect(rail.readPayload({ ...world.payload(token), more: 1 })).toBe(token);
      for (const wrong of [7, '', 'a b', 'x'.repeat(256), null, undefined, { token }, [token], `${token}\n`])
        expect(rail.readPayload(world.payload(wrong)), JSON.stringify(wrong)).toBeNull();
      expect(rail.readPayload({})).toBeNull();
      expect(rail.readPayload({ proof: token })).toBeNull();
    },
  },
  {
    of: 'charge',
    title: 'charges the price once under one key, however often it is called',
    async run(rail, world) {
      const command = await commandFor(world);
      const paid = await rail.charge(command, keyOf(command));
      if (paid.kind !== 'paid') return expect.fail(`${paid.kind}: ${paid.reason}`);
      expect(await rail.charge(command, keyOf(command))).toEqual(paid);
      expect(await world.charges(command.orderId)).toEqual([
        { intentId: paid.intentId, amountMinor: 1609, currency: 'usd' },
      ]);
    },
  },
  {
    of: 'charge',
    title: 'charges the price once for two concurrent calls under one key, and declines neither',
    async run(rail, world) {
      const command = await commandFor(world);
      const settlements = await Promise.all([1, 2].map(() => rail.charge(command, keyOf(command))));
      const [charge, ...more] = await world.charges(command.orderId);
      expect(more).toEqual([]);
      expect(settlements.map(({ kind }) => kind)).toContain('paid');
      for (const settlement of settlements)
        if (settlement.kind !== 'unknown') expect(settlement).toEqual({ kind: 'paid', intentId: charge!.intentId });
    },
  },
  ...(['declined', 'unattended', 'unknown'] as const).map((kind): RailCase => ({
    of: 'charge',
    title: `declines a token that ${TROUBLE[kind]}, with a reason that does not contain it, and charges nothing`,
    async run(rail, world) {
      const command = await commandFor(world, kind);
      const settlement = await rail.charge(command, keyOf(command));
      expect(settlement).toEqual({ kind: 'declined', reason: expect.stringMatching(/\w/) });
      expect(JSON.stringify(settlement)).not.toContain(command.token);
      expect(await world.charges(command.orderId)).toEqual([]);
      expect(await world.open(command.orderId)).toBe(0);
      expect((await rail.find(command))?.kind ?? 'declined').toBe('declined');
      const other = await commandFor(world);
      expect(await rail.charge(other, keyOf(other))).toMatchObject({ kind: 'paid' });
    },
  })),
  {
    of: 'charge',
    title: 'returns rejected, not declined, when the processor refuses our request; the token can still be charged',
    async run(rail, world) {
      const command = await commandFor(world);
      for (const wrong of [
        { currency: 'xxx' },
        { amountMinor: 1 },
        { amountMinor: 100_000_000 },
        { customerId: 'cus_unknown' },
      ]) {
        const settlement = await rail.charge({ ...command, ...wrong }, `${keyOf(command)}:${JSON.stringify(wrong)}`);
        expect(settlement, JSON.stringify(wrong)).toEqual({ kind: 'rejected', reason: expect.stringMatching(/\w/) });
        expect(JSON.stringify(settlement)).not.toContain(command.token);
      }
      expect(await world.charges(command.orderId)).toEqual([]);
      expect(await rail.find(command)).toBeNull();
      expect(await rail.charge(command, keyOf(command))).toMatchObject({ kind: 'paid' });
    },
  },
  {
    of: 'charge',
    title: 'returns unknown for another price under a used key, and charges nothing more',
    async run(rail, world) {
      const command = await commandFor(world);
      await rail.charge(command, keyOf(command));
      expect(await rail.charge({ ...command, amountMinor: 1 }, keyOf(command))).toMatchObject({ kind: 'unknown' });
      expect(await world.charges(command.orderId)).toMatchObject([{ amountMinor: 1609 }]);
    },
  },
  {
    of: 'charge',
    title: 'returns unknown when the response is lost after the charge; find() returns the payment',
    async run(rail, world) {
      const command = await commandFor(world);
      await world.failNext('charge', command, 'lost_after');
      expect(await rail.charge(command, keyOf(command))).toEqual({
        kind: 'unknown',
        reason: expect.stringMatching(/\w/),
      });
      const [charge] = await world.charges(command.orderId);
      expect(await rail.find(command)).toEqual({ kind: 'paid', intentId: charge!.intentId });
    },
  },
  ...(['broken', 'lost_before'] as const).map((kind): RailCase => ({
    of: 'charge',
    title: `returns unknown when nothing was charged and the response is inconclusive (${kind}); find() returns null`,
    async run(rail, world) {
      const command = await commandFor(world);
      await world.failNext('charge', command, kind);
      expect(await rail.charge(command, keyOf(command))).toMatchObject({ kind: 'unknown' });
      expect(await rail.find(command)).toBeNull();
      expect(await world.charges(command.orderId)).toEqual([]);
    },
  })),
  {
    of: 'find',
    title: 'returns the payment of the order among those of its customer, right after the charge, and null without one',
    async run(rail, world) {
      const first = await commandFor(world);
      const paid = await rail.charge(first, keyOf(first));
      expect(paid).toMatchObject({ kind: 'paid' });
      const second = {
        ...PRICE,
        ...(await world.freshOrder(first.customerId)),
        token: await world.token('good', PRICE),
      };
      expect(await rail.find(second)).toBeNull();
      const further = await rail.charge(second, keyOf(second));
      expect(await rail.find(first)).toEqual(paid);
      expect(await rail.find(second)).toEqual(further);
      expect(await rail.find(await world.freshOrder())).toBeNull();
    },
  },
  {
    of: 'find',
    title: 'throws when the processor does not answer, because null would mean unpaid',
    async run(rail, world) {
      const command = await commandFor(world);
      const paid = await rail.charge(command, keyOf(command));
      for (const kind of ['broken', 'lost_before'] as const) {
        await world.failNext('find', command, kind);
        expect(await rejectionOf(rail.find(command))).toBeInstanceOf(Error);
        expect(await rail.find(command)).toEqual(paid);
      }
    },
  },
  {
    of: 'preventCharge',
    title: 'keeps a later charge from taking money, also when it is called twice; find() returns no payment',
    async run(rail, world) {
      const command = await commandFor(world);
      const { token: _token, ...order } = command;
      for (let times = 0; times < 2; times++)
        expect(await rail.preventCharge(order, keyOf(command))).toEqual({
          kind: 'declined',
          reason: expect.stringMatching(/\w/),
        });
      expect((await rail.charge(command, keyOf(command))).kind).not.toBe('paid');
      expect((await rail.find(command))?.kind ?? 'declined').toBe('declined');
      expect(await world.charges(command.orderId)).toEqual([]);
      expect(await world.open(command.orderId)).toBe(0);
    },
  },
  {
    of: 'preventCharge',
    title: 'returns an earlier charge as paid, and keeps it',
    async run(rail, world) {
      const command = await commandFor(world);
      await world.failNext('charge', command, 'lost_after');
      expect(await rail.charge(command, keyOf(command))).toMatchObject({ kind: 'unknown' });
      const { token: _token, ...order } = command;
      const [charge] = await world.charges(command.orderId);
      expect(await rail.preventCharge(order, keyOf(command))).toEqual({ kind: 'paid', intentId: charge!.intentId });
      expect(await world.charges(command.orderId)).toHaveLength(1);
    },
  },
  {
    of: 'preventCharge',
    title: 'never returns declined when a concurrent charge took the money, nor paid when it did not',
    async run(rail, world) {
      const command = await commandFor(world);
      const { token: _token, ...order } = command;
      const [, prevented] = await Promise.all([
        rail.charge(command, keyOf(command)),
        rail.preventCharge(order, keyOf(command)),
      ]);
      const [charge, ...more] = await world.charges(command.orderId);
      expect(more).toEqual([]);
      const certain = charge ? { kind: 'paid', intentId: charge.intentId } : { kind: 'declined' };
      if (prevented.kind !== 'unknown') expect(prevented).toMatchObject(certain);
      expect(await rail.preventCharge(order, keyOf(command))).toMatchObject(certain);
    },
  },
  {
    of: 'preventCharge',
    title: 'returns unknown when its own call is lost, and throws when the payments cannot be listed',
    async run(rail, world) {
      const command = await commandFor(world);
      const { token: _token, ...order } = command;
      await world.failNext('charge', command, 'lost_before');
      expect(await rail.preventCharge(order, keyOf(command))).toMatchObject({ kind: 'unknown' });
      await world.failNext('find', command, 'broken');
      expect(await rejectionOf(rail.preventCharge(order, keyOf(command)))).toBeInstanceOf(Error);
      expect(await rail.charge(command, keyOf(command))).toMatchObject({ kind: 'paid' });
    },
  },
];

/** Declares the contract of the port as tests of one rail. */
export function railKit(options: KitOptions<MachineRail, RailWorld>): void {
  declareCases('machine rail', railCases, options);
}
