/**
 * The states of a launch:
 *
 *   planned --start--> running --every step done--> done
 *   planned | waiting | failed --start--> running, or waiting (for an approval, another card or another name)
 *   running --the card or the name fails--> waiting;  --a step fails for good--> failed: completed steps stay
 *   planned | waiting | running | failed --cancel--> canceled
 */
export const LAUNCH_STATES = ['planned', 'waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type LaunchState = (typeof LAUNCH_STATES)[number];

/** The parts of a launch, in the order of the plan. */
export const PARTS = ['domain', 'kit', 'logos', 'legal', 'site', 'mail'] as const;
export type Part = (typeof PARTS)[number];

/** The steps of a launch: its parts, the hold that pays for its products and the capture, and the site on the domain. */
export const STEPS = ['payment', ...PARTS, 'site_domain', 'charge'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_STATES = ['pending', 'running', 'done', 'failed', 'canceled'] as const;

/** The reasons why a launch waits. */
export const WAIT_REASONS = ['approval', 'payment', 'name'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
