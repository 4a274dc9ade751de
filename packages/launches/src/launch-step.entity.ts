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
    /** The account of the launch. */
    accountId: p.string(),
    state: p.enum(STEP_STATES),
    /** The text that the API returns. */
    message: p.text(),
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    /** Ids of the parts that the step creates, stored before it creates them, so that a repeated step finds them. */
    refs: p.json<string[]>(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});
export type LaunchStep = InferEntity<typeof LaunchStepSchema>;
