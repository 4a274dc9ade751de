import { decideCharge, readCharge } from '@onym/billing';
import { transaction, type Scope } from '@onym/platform';
import type { ProductCharge } from '@onym/billing';
import { WAIT_MS, type Outcome, type StepRun, type StepWork } from './step-work.ts';

/** The amount for the stack is held on the card. */
export const holdStack: StepRun = async (scope, { launch }) => {
  const charge = await waitFor(scope, chargeOf(launch), (one) => one.state === 'held' || one.settledAt !== null);
  if (charge.state === 'held' || charge.state === 'captured')
    return { to: 'done', message: 'The price of the Launch Stack is held on the saved card' };
  return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: WAIT_MS };
};

/** Everything the stack stands for is there: the money is taken and the stack granted. */
export const takeStack: StepRun = async (scope, { launch }) => {
  const id = chargeOf(launch);
  await transaction(scope, (tx) => decideCharge(tx, id, 'capture'));
  const charge = await waitFor(scope, id, ({ settledAt }) => settledAt !== null);
  if (charge.state === 'captured') return { to: 'done', message: 'The Launch Stack is paid and yours' };
  return charge.state === 'released' ? refused(charge) : { to: 'later', inMs: WAIT_MS };
};

function refused({ fault }: ProductCharge): Outcome {
  return { to: 'waiting', waiting: { for: 'payment', message: fault?.message ?? 'The card gave no hold' } };
}

/** The charge once it is as wanted, or as it is after a moment. */
async function waitFor(scope: Scope, id: string, wanted: (charge: ProductCharge) => boolean): Promise<ProductCharge> {
  let charge = await readCharge(scope, id);
  if (wanted(charge)) return charge;
  await scope.settled.wait(
    id,
    async () => {},
    async () => {
      charge = await readCharge(scope, id);
      return wanted(charge) ? true : undefined;
    },
    WAIT_MS,
  );
  return charge;
}

function chargeOf({ id, chargeId }: StepWork['launch']): string {
  if (!chargeId) throw new Error(`launch ${id} has no charge`);
  return chargeId;
}
