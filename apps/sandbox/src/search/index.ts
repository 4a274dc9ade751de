import type { Part } from '../world.ts';
import { searchRoutes } from './routes.ts';

/** Web search, a trademark office and homepages. Nothing is stored: the name itself determines the results. */
export const search: Part = {
  name: 'search',
  schema: '',
  links: [{ href: '/search?q=google&format=json', text: 'What a search for a well-known name finds' }],
  routes: searchRoutes,
};
