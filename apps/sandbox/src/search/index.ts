import type { Part } from '../world.ts';
import { searchRoutes } from './routes.ts';

/** What the web and a trademark office know of a name. It keeps no books: the name itself decides. */
export const search: Part = {
  name: 'search',
  schema: '',
  links: [{ href: '/search?q=google&format=json', text: 'What a search for a well-known name finds' }],
  routes: searchRoutes,
};
