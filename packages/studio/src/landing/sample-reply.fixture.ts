import { modelSettings, openTestScope, type TestScope } from '@onym/testing';
import type { Principal } from '@onym/platform';
import { afterAll, beforeAll } from 'vitest';
import { createPage } from './create-page.ts';
import { INPUT, createSubscriber } from './landing.fixture.ts';
import type { LandingPage } from './landing-page.entity.ts';
import type { LandingPageInput, SectionType } from './page.ts';

export let scope: TestScope;
export let owner: Principal;

/** A business specific to this test; the sandbox recognises it by the word in it. */
export const businessInput = (about: string, over: Partial<LandingPageInput> = {}): LandingPageInput => ({
  ...INPUT,
  description: `Tide tables and training logs for rowing clubs, called ${about} so far.`,
  ...over,
});
export const createPageAs = (input: LandingPageInput, signal?: AbortSignal, own = scope.fork()): Promise<LandingPage> =>
  createPage(own, owner, input, { signal });
export const itemsOf = ({ config }: Pick<LandingPage, 'config'>, type: SectionType) =>
  config.sections.find((section) => section.type === type)?.items.map(({ title, text }) => ({ title, text }));
export const engineOf = ({ engine, model, fallbackReason }: LandingPage) => ({ engine, model, fallbackReason });

export const FEATURES = [
  { title: 'Tides at your slip', text: 'See when the water turns before you carry the boat down.' },
  { title: 'A log that stays', text: 'What the crew rowed, kept from one season to the next.' },
  { title: 'Made for clubs', text: 'Juniors, coxes and coaches look at the same page.' },
  { title: 'Plan the outing', text: 'Pick the hour that suits the tide and the crew.' },
  { title: 'After the row', text: 'Write down how it went while the oars still drip.' },
  { title: 'Ask the crew', text: 'Questions are welcome, the odd ones too.' },
];
export const FAQ = [
  { question: 'Who is it for?', answer: 'Rowing clubs and the people who steer them.' },
  { question: 'How do I begin?', answer: 'Write to us and tell us where you row.' },
  { question: 'Does it suit juniors?', answer: 'Ask us, and tell us how they train.' },
];
export const sampleReply = (over: Record<string, unknown> = {}) => ({
  headline: 'Row when the tide is with you',
  subheadline: 'Tide tables and training logs in one place, for crews who like to plan.',
  features: FEATURES,
  faq: FAQ,
  about: 'Tide tables and training logs for rowing clubs.',
  callToAction: 'Plan an outing',
  metaTitle: 'Tide tables for rowing clubs',
  metaDescription:
    'Tide tables and training logs for rowing clubs: see when the water turns, plan the outing, and keep what the crew rowed.',
  ...over,
});
export const MODEL = { engine: 'llm', model: 'sandbox-1', fallbackReason: null };

/** A separate founder's account for the tests of one file. */
export function useOwner(): void {
  beforeAll(async () => {
    scope = await openTestScope(modelSettings());
    owner = await createSubscriber(scope);
  });
  afterAll(() => scope.close());
}
