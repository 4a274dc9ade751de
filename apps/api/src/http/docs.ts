import type { App } from '@onym/app';
import express, { type Router } from 'express';
import { createInteractiveDocs } from './interactive-docs.ts';

/** Paths that may serve something generated from the contract. */
const GENERATED_PATHS =
  /^\/(?:docs[./].*|llms.*|(?:api\/v1\/)?openapi\.json|robots\.txt|sitemap\.xml|\.well-known\/.*|mcp\/server-card)\/?$/i;

/**
 * Serves the machine-readable contract and the pages that explain it, and adds links to them to the front page's
 * headers. They are generated on the first request for one of them: generation takes a tenth of the start time, and
 * most processes never get such a request.
 */
export function createDocs(app: App): Router {
  const { publicUrl } = app.config.settings;
  const rails = app.scope().ports.rails.map(({ name }) => name);
  let made: Promise<Router> | undefined;
  const docs = express.Router({ caseSensitive: true, strict: true });
  docs.get('/', (_req, res, next) => {
    res.setHeader('Link', LINKS);
    next();
  });
  docs.use(createInteractiveDocs());
  docs.get(GENERATED_PATHS, async (req, res, next) => {
    made ??= import('./contract-docs.ts').then(({ createContractDocs }) => createContractDocs(publicUrl, rails));
    (await made)(req, res, next);
  });
  return docs;
}

/** Links for a program that requests the front page (RFC 8288; relations of RFC 8631 and RFC 9727). */
const LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ');
