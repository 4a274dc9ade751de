import { LaunchEventSchema } from './launch-event.entity.ts';
import { LaunchKeySchema } from './launch-key.entity.ts';
import { LaunchStepSchema } from './launch-step.entity.ts';
import { LaunchSchema } from './launch.entity.ts';

export const launchesEntities = [LaunchSchema, LaunchStepSchema, LaunchEventSchema, LaunchKeySchema];
