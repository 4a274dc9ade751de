import type { LaunchStep } from './launch-step.entity.ts';
import type { LaunchWish } from './launch.entity.ts';
import { STEPS, type StepName } from './launch-states.ts';

/** The steps that must be done before a step begins, if the launch has them. Independent steps run at the same time. */
const NEEDS: Readonly<Record<StepName, readonly StepName[]>> = {
  payment: [],
  domain: [],
  kit: ['payment'],
  logos: ['payment', 'kit'],
  legal: ['payment'],
  // Nothing goes public under a name that may still be lost.
  site: ['payment', 'domain', 'kit', 'legal'],
  mail: ['domain'],
  // Nothing answers at the customer's own name before it is paid for.
  site_domain: ['site', 'charge'],
  // The stack is paid for when all of it is there, and the name that it is about.
  charge: ['payment', 'domain', 'kit', 'logos', 'legal', 'site'],
};

/** The steps of a launch with these parts, in their order; `isPaid` where the stack is to be paid for. */
export function stepsFor({ include }: Pick<LaunchWish, 'include'>, { isPaid }: { isPaid: boolean }): StepName[] {
  return STEPS.filter((step) => {
    if (step === 'payment' || step === 'charge') return isPaid;
    if (step === 'site_domain') return include.includes('site') && include.includes('domain');
    return include.includes(step);
  });
}

/** The steps that may begin now. */
export function readySteps(steps: readonly Pick<LaunchStep, 'step' | 'state'>[]): StepName[] {
  const open = new Set(steps.filter(({ state }) => state !== 'done').map(({ step }) => step));
  return steps
    .filter(({ step, state }) => state === 'pending' && !NEEDS[step].some((one) => open.has(one)))
    .map(({ step }) => step);
}

/** Of these steps, those that need this one. */
export function stepsThatNeed(needed: StepName, steps: readonly StepName[]): StepName[] {
  return steps.filter((step) => NEEDS[step].includes(needed));
}
