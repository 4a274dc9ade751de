import type { House } from '@onym/app';
import express, { type Router } from 'express';
import { createInteractiveDocs } from './interactive-docs.ts';

/** Where something may stand that is made from the contract. */
const MADE =
  /^\/(?:docs[./].*|llms.*|(?:api\/v1\/)?openapi\.json|robots\.txt|sitemap\.xml|\.well-known\/.*|mcp\/server-card)\/?$/i;

/**
 * The machine-readable contract, and the pages that explain it. They are made when one of them is asked for the first time: that takes a
 * tenth of a start, and most processes are never asked.
 */
export function createDocs(house: House): Router {
  const { publicUrl } = house.config.settings;
  const rails = house.scope().ports.rails.map(({ name }) => name);
  let made: Promise<Router> | undefined;
  const docs = express.Router({ caseSensitive: true, strict: true });
  docs.get('/', (_req, res, next) => {
    res.setHeader('Link', LINKS);
    next();
  });
  docs.use(createInteractiveDocs());
  docs.get(MADE, async (req, res, next) => {
    made ??= import('./made-docs.ts').then(({ makeDocs }) => makeDocs(publicUrl, rails));
    (await made)(req, res, next);
  });
  return docs;
}

/** Where a program that asked for the front page goes on (RFC 8288; relations of RFC 8631 and RFC 9727). */
const LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ');
