import type { Operation } from './operation.ts';

export const eventOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/events/:id',
    name: 'event.retrieve',
    params: 'EventRetrieveParams',
    run: ({ store, id }) => store.get('event', id),
  },
  {
    method: 'get',
    path: '/events',
    name: 'event.list',
    params: 'EventListParams',
    run: async ({ store, params }) => {
      const type = params.text('type');
      const types = params.list('types');
      return store.list('event', '/v1/events', params, { ...(type && { type }), ...(types.length && { type: types }) });
    },
  },
];
