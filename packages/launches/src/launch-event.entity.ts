import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { LaunchSchema } from './launch.entity.ts';

/** An event of the stream of a launch; never changed. */
export const LaunchEventSchema = defineEntity({
  name: 'LaunchEvent',
  tableName: 'launch_event',
  properties: {
    launch: () => p.manyToOne(LaunchSchema).ref().primary().deleteRule('cascade'),
    /** From 1, without a gap. */
    number: p.integer().primary(),
    /** Whose it is. */
    accountId: p.string(),
    type: p.string(),
    data: p.json<object>(),
    at: p.datetime(),
  },
});
export type LaunchEvent = InferEntity<typeof LaunchEventSchema>;
