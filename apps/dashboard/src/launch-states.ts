import type { Launch, LaunchSummary } from './launch-queries.ts';
import type { Tone } from './parts/badge.tsx';
import type { Label } from './words/catalogue.ts';

/** How a launch stands, in a word and its tone. */
export const STANDINGS: Record<LaunchSummary['status'], { word: Label; tone: Tone }> = {
  planned: { word: 'Planned', tone: 'calm' },
  waiting: { word: 'Waits for you', tone: 'warn' },
  running: { word: 'Under way', tone: 'calm' },
  done: { word: 'Live', tone: 'good' },
  failed: { word: 'Stopped', tone: 'bad' },
  canceled: { word: 'Canceled', tone: 'calm' },
};

/** What each step is called. */
export const STEP_NAMES: Record<Launch['steps'][number]['step'], Label> = {
  payment: 'The price is held on your card',
  domain: 'Domain',
  kit: 'Brand kit',
  logos: 'Logos',
  legal: 'Legal texts',
  site: 'Site',
  mail: 'Mail forwards',
  site_domain: 'The site answers at the domain',
  charge: 'Charged',
};

/** What the whole costs with this name: the plan stands for the chosen one, or the first. */
export function totalWith(
  { plan }: Pick<Launch, 'plan'>,
  choice: Pick<Launch['choices']['names'][number], 'price'>,
): number {
  const cents = plan.map(({ step, price }) => Math.round((step === 'domain' ? choice.price : price) * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}
