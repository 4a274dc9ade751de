import { Fault } from '@onym/kernel';
import { permitted, router } from '@onym/platform';
import { z } from 'zod';

// Operations of the public contract whose rooms are not built yet. They authenticate and count like every other, then
// say so plainly; a room that arrives takes its rows from here.
const POSTS = {
  brandConflict: '/brand-conflict',
  createLogos: '/logos',
  createLegal: '/legal',
  streamLegal: '/legal/stream',
  createLandingPage: '/landing-pages',
  deployLandingPage: '/landing-pages/{id}/deploy',
  createBrandKit: '/brand-kits',
  exportBrandKit: '/brand-kits/{id}/exports/{format}',
} as const;

const Refusal = z.object({ error: z.string() });

function refuse(): never {
  throw new Fault('not_implemented', 'This endpoint is part of the contract and not of this release yet');
}

function post(operationId: string, path: `/${string}`) {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, z.string().max(64)]));
  return permitted(null)
    .meta({ openapi: { method: 'POST', path, operationId, tags: ['planned'], summary: 'Planned' }, faults: ['not_implemented'] })
    .input(z.object(params))
    .output(Refusal)
    .mutation(refuse);
}

export const reservedRouter = router({
  ...Object.fromEntries(Object.entries(POSTS).map(([operationId, path]) => [operationId, post(operationId, path)])),
  listExports: permitted(null)
    .meta({ openapi: { method: 'GET', path: '/brand-kits/{id}/exports', operationId: 'listExports', tags: ['planned'], summary: 'Planned' }, faults: ['not_implemented'] })
    .input(z.object({ id: z.string().max(64) }))
    .output(Refusal)
    .query(refuse),
});
