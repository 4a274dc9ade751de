import type { LaunchStep } from './launch-step.entity.ts';
import type { LaunchRequest } from './launch.entity.ts';
import { STEPS, type StepName } from './launch-states.ts';

/** The steps that must be done before a step begins, if the launch has them. Independent steps run at the same time. */
const NEEDS: Readonly<Record<StepName, readonly StepName[]>> = {
  payment: [],
  domain: [],
  kit: ['payment'],
  logos: ['payment', 'kit'],
  legal: ['payment'],
  // The site is not published under a name that might still be lost.
  site: ['payment', 'domain', 'kit', 'legal'],
  mail: ['domain'],
  // The site is not published on the customer's domain before it is paid for.
  site_domain: ['site', 'charge'],
  // The products are charged only when all parts and the domain exist.
  charge: ['payment', 'domain', 'kit', 'logos', 'legal', 'site'],
};

/** Returns the steps of a launch with these parts, in their order. `isPaid`: the launch pays for products. */
export function stepsFor({ include }: Pick<LaunchRequest, 'include'>, { isPaid }: { isPaid: boolean }): StepName[] {
  return STEPS.filter((step) => {
    if (step === 'payment' || step === 'charge') return isPaid;
    if (step === 'site_domain') return include.includes('site') && include.includes('domain');
    return include.includes(step);
  });
}

/** Returns the steps that may begin now: pending ones whose needed steps are done, or not part of the launch. */
export function readySteps(steps: readonly Pick<LaunchStep, 'step' | 'state'>[]): StepName[] {
  const open = new Set(steps.filter(({ state }) => state !== 'done').map(({ step }) => step));
  return steps
    .filter(({ step, state }) => state === 'pending' && !NEEDS[step].some((one) => open.has(one)))
    .map(({ step }) => step);
}

/** Returns those of these steps that directly need this one to be done first. */
export function stepsThatNeed(needed: StepName, steps: readonly StepName[]): StepName[] {
  return steps.filter((step) => NEEDS[step].includes(needed));
}
