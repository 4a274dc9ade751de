import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type Router } from 'express';
import { PAGE_POLICY } from './set-up-request.ts';

const BUNDLE = '/docs/assets/scalar-1.72.1.js';
const BUNDLE_FILE = path.join(
  path.dirname(findPackageJSON('@scalar/api-reference', import.meta.url)!),
  'dist/browser/standalone.js',
);
const START = '/docs/assets/start.js';

/**
 * The policy of all our pages, plus pictures and workers that the bundle creates itself. External resources (its
 * proxy, its fonts) are off.
 */
const POLICY = `${PAGE_POLICY.replace("img-src 'self' data:", "img-src 'self' data: blob:")};worker-src 'self' blob:`;

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference - Onym</title><link rel="alternate" type="text/markdown" href="/docs.md">
<style>
:root{color-scheme:light dark}
body{margin:0}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:.75rem 1.25rem;font:500 14px system-ui,sans-serif}
nav a{color:inherit;text-underline-offset:4px}
</style></head>
<body><nav aria-label="Documentation"><a href="/docs/plain">Plain HTML</a><a href="/docs/errors">Error codes</a><a href="/llms.txt">llms.txt</a></nav>
<main id="reference"></main>
<script src="${BUNDLE}"></script><script src="${START}"></script></body></html>`;

/** A key that the reader enters stays in the page and is not stored. */
const STARTER = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/api/v1/openapi.json',
  proxyUrl: '',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'apiKey' },
})});`;

/**
 * Creates /docs: the reference in which every call can be tried with the reader's own key, which is not stored. No
 * resource comes from another site.
 */
export function createInteractiveDocs(): Router {
  const docs = express.Router();
  let bundle: Promise<Buffer> | undefined;
  docs.get('/docs', (_req, res) => void res.setHeader('Content-Security-Policy', POLICY).type('html').send(PAGE));
  docs.get(START, (_req, res) => void res.setHeader('Cache-Control', 'public, max-age=300').type('js').send(STARTER));
  docs.get(BUNDLE, async (req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable').type('js').vary('Accept-Encoding');
    if (!req.acceptsEncodings('gzip')) return void res.send(await readFile(BUNDLE_FILE));
    bundle ??= readFile(BUNDLE_FILE).then(promisify(gzip));
    res.setHeader('Content-Encoding', 'gzip').send(await bundle);
  });
  return docs;
}
