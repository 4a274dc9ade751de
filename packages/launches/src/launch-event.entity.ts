import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { LaunchSchema } from './launch.entity.ts';

/** An event in the stream of a launch; rows are never changed. */
export const LaunchEventSchema = defineEntity({
  name: 'LaunchEvent',
  tableName: 'launch_event',
  properties: {
    launch: () => p.manyToOne(LaunchSchema).ref().primary().deleteRule('cascade'),
    /** Counts from 1 without gaps. */
    number: p.integer().primary(),
    /** The account of the launch. */
    accountId: p.string(),
    type: p.string(),
    data: p.json<object>(),
    at: p.datetime(),
  },
});
export type LaunchEvent = InferEntity<typeof LaunchEventSchema>;
