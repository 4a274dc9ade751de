import type { Part } from '../world.ts';
import { playbookOf } from './playbook.ts';
import { modelControl } from './model-control.ts';
import { modelRoutes } from './routes.ts';

/**
 * A language model below `/model/v1`, on OpenAI's and on Anthropic's wire. It fills in the JSON Schema of the prompt, always
 * alike, unless somebody wrote down what it is to say. What it was asked is remembered until the program ends.
 */
export const model: Part = {
  name: 'model',
  schema: '',
  routes: (world) => modelRoutes(world, playbookOf(world)),
  control: (world) => modelControl(playbookOf(world)),
};
