import type { Launch, LaunchSummary } from './launch-queries.ts';
import type { Tone } from './parts/badge.tsx';
import type { Label } from './words/catalogue.ts';

/** Word and tone of each state of a launch. */
export const LAUNCH_STATES: Record<LaunchSummary['status'], { word: Label; tone: Tone }> = {
  planned: { word: 'launch.planned', tone: 'calm' },
  waiting: { word: 'launch.needsApproval', tone: 'warn' },
  running: { word: 'general.inProgress', tone: 'calm' },
  done: { word: 'general.live', tone: 'good' },
  failed: { word: 'launch.stopped', tone: 'bad' },
  canceled: { word: 'launch.canceled', tone: 'calm' },
};

/** The name of each step. */
export const STEP_NAMES: Record<Launch['steps'][number]['step'], Label> = {
  payment: 'general.priceIsHeld',
  domain: 'general.domain',
  kit: 'general.brandKit',
  logos: 'general.logos',
  legal: 'general.legalDocuments',
  site: 'general.site',
  mail: 'launch.emailForwards',
  site_domain: 'launch.siteIsLiveOnThe',
  charge: 'general.charged',
};

/**
 * Returns the total price of the launch with the domain of `choice`, in units of the currency (dollars, not cents),
 * with decimals. The price in the plan itself is for the chosen name, or the first one.
 */
export function totalPrice(
  { plan }: Pick<Launch, 'plan'>,
  choice: Pick<Launch['choices']['names'][number], 'price'>,
): number {
  const cents = plan.map(({ step, price }) => Math.round((step === 'domain' ? choice.price : price) * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}
