import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { FaultCode } from '@onym/core';
import { LaunchSchema } from './launch.entity.ts';
import { STEP_STATES, STEPS } from './launch-states.ts';

/** One step of a launch that was started. */
export const LaunchStepSchema = defineEntity({
  name: 'LaunchStep',
  tableName: 'launch_step',
  properties: {
    launch: () => p.manyToOne(LaunchSchema).ref().primary().deleteRule('cascade'),
    step: p.enum(STEPS).primary(),
    /** Whose it is. */
    accountId: p.string(),
    state: p.enum(STEP_STATES),
    /** As whoever watches is told it. */
    message: p.text(),
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    /** Ids of what it makes, written down before it is made: whoever does the step again finds it by them. */
    refs: p.json<string[]>(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});
export type LaunchStep = InferEntity<typeof LaunchStepSchema>;
