import type { Part } from '../world.ts';
import { playbookOf } from './playbook.ts';
import { modelControl } from './model-control.ts';
import { modelRoutes } from './routes.ts';

/**
 * A language model under `/model/v1`, in OpenAI's and Anthropic's formats. It fills in the JSON Schema of the prompt,
 * always with the same result, unless a script sets the reply. The prompts are remembered until the program ends.
 */
export const model: Part = {
  name: 'model',
  schema: '',
  routes: (world) => modelRoutes(world, playbookOf(world)),
  control: (world) => modelControl(playbookOf(world)),
};
