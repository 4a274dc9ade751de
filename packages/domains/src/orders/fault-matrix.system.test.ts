import { MINUTE_MS } from '@onym/core';
import { injectFault, openTestScope, type SandboxFault, stack, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, queryRows, settleOrder, findViolations } from './order.fixture.ts';
import { repairProvisioning } from './purchases/provisioning-steps.ts';

/** The faults, each injected into every vendor call of a purchase. stripe-node repeats a dropped call once, so drops are injected twice. */
const KINDS = ['error_before', 'error_after', 'drop_before', 'drop_after', 'stored_500'] as const;
type FaultCase = Omit<SandboxFault, 'match'>;

function faultsAt(service: SandboxFault['service'], operations: readonly string[]): FaultCase[] {
  const dropTimes = service === 'processor' ? 2 : 1;
  return operations.flatMap((operation) =>
    KINDS.map((kind) => ({ service, operation, kind, times: kind.startsWith('drop') ? dropTimes : 1 })),
  );
}

const ON_THE_WAY: FaultCase[] = [
  // These wait for the client's own timeout of ten seconds, so they start first and the others run beside them.
  ...(['intent.create', 'intent.confirm', 'intent.capture'] as const).map((operation) => ({
    service: 'processor' as const,
    operation,
    kind: 'timeout_after' as const,
    times: 1,
  })),
  ...faultsAt('processor', ['intent.create', 'intent.retrieve', 'intent.confirm', 'intent.capture']),
  ...faultsAt('registry', ['create', 'options']),
  ...faultsAt('nameserver', ['zone']),
];
const title = ({ service, operation, kind }: FaultCase): string => `${service} ${operation} ${kind}`;
/** Whether the registrar stores a failure under its only idempotency key for this order, which is then given up. */
const isFinal = ({ service, operation, kind }: FaultCase): boolean =>
  service === 'registry' && operation === 'create' && kind === 'stored_500';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Creates a clock for one order, because time limits differ. */
function ownTime(): { own: TestScope; pass: () => void } {
  let offsetMs = 0;
  const base = scope.fork();
  const clock = { ...base.clock, now: () => new Date(base.clock.now().getTime() + offsetMs) };
  const withClock = (from: TestScope): TestScope => ({ ...from, clock, fork: () => withClock(scope.fork()) });
  return {
    own: withClock(base),
    pass: () => {
      offsetMs += MINUTE_MS / 2;
    },
  };
}

/** Returns the number of faults set for this name that were not triggered: such a test would prove nothing. */
async function unusedFaults(domain: string): Promise<number> {
  const { faults } = (await (await fetch(`${stack().sandboxUrl}/_sandbox/faults`)).json()) as {
    faults: { match: string | null }[];
  };
  return faults.filter(({ match }) => match === domain).length;
}

describe('a purchase ends correctly after any single fault', () => {
  it.concurrent.each(ON_THE_WAY.map((failure) => [title(failure), failure] as const))(
    '%s',
    async (_title, failure) => {
      const { own, pass } = ownTime();
      const { id, domain } = await makeOrder(own, { forwards: [{ alias: 'hello', forwardTo: 'vera@example.com' }] });
      await injectFault({ ...failure, match: domain });
      const order = await settleOrder(own, id, pass);
      expect(order.state).toBe(isFinal(failure) ? 'failed' : 'completed');
      expect(await findViolations(own, id)).toEqual([]);
      expect(await unusedFaults(domain)).toBe(0);
      if (order.steps.some(({ success }) => !success) && order.state === 'completed')
        await repairProvisioning(own.fork(), id);
      if (order.state === 'completed')
        expect(
          await queryRows(
            own,
            `select step from domain_order, jsonb_to_recordset(steps::jsonb) as s (step text, success boolean) where id = $1 and not success`,
            [id],
          ),
        ).toEqual([]);
    },
    40_000,
  );
});

describe('a refused purchase releases the hold after any single fault', () => {
  const releaseFaults: FaultCase[] = [
    ...faultsAt('processor', ['intent.cancel', 'intent.retrieve']),
    ...faultsAt('registry', ['get']),
  ];
  it.concurrent.each(releaseFaults.map((failure) => [title(failure), failure] as const))(
    '%s',
    async (_title, failure) => {
      const { own, pass } = ownTime();
      const { id, domain } = await makeOrder(own, { prefix: 'failreg-' });
      await injectFault({ ...failure, match: domain });
      expect((await settleOrder(own, id, pass)).state).toBe('failed');
      expect(await findViolations(own, id)).toEqual([]);
      expect(await unusedFaults(domain)).toBe(0);
    },
    40_000,
  );
});

describe('two faults in one purchase', () => {
  const LOST_ANSWERS: FaultCase[] = [
    { service: 'registry', operation: 'create', kind: 'error_after', times: 1 },
    { service: 'registry', operation: 'create', kind: 'drop_after', times: 1 },
  ];
  const pairs = [
    ...LOST_ANSWERS.flatMap((first) => faultsAt('registry', ['get']).map((second) => [first, second] as const)),
    ...LOST_ANSWERS.flatMap((first) =>
      faultsAt('processor', ['intent.capture']).map((second) => [first, second] as const),
    ),
  ];
  it.concurrent.each(
    pairs.map(([first, second]) => [`${title(first)}, then ${title(second)}`, first, second] as const),
  )(
    '%s',
    async (_title, first, second) => {
      const { own, pass } = ownTime();
      const { id, domain } = await makeOrder(own);
      await injectFault({ ...first, match: domain });
      await injectFault({ ...second, match: domain });
      expect((await settleOrder(own, id, pass)).state).toBe('completed');
      expect(await findViolations(own, id)).toEqual([]);
      expect(await unusedFaults(domain)).toBe(0);
    },
    40_000,
  );
});
