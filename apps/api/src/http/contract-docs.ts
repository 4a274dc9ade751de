import express, { type Response, type Router } from 'express';
import { errorsPage, referencePage } from './docs-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';
import { buildOpenApi } from './openapi.ts';
import { siteDocument } from './site-document.ts';
import { createTextPages } from './texts/text-pages.ts';

/**
 * Generates the OpenAPI document and every page and text based on it, and creates the routes that serve them:
 * /openapi.json with paths relative to the site, /api/v1/openapi.json, /docs/plain, /docs/errors and the text pages.
 * @param rails the names of the enabled payment methods that need no account
 */
export function createContractDocs(publicUrl: string, rails: readonly string[]): Router {
  const document = buildOpenApi(publicUrl, rails);
  const [text, siteText] = [JSON.stringify(document), JSON.stringify(siteDocument(document, publicUrl))];
  const [reference, errors] = [referencePage(document, publicUrl), errorsPage()];
  const sendPage = (res: Response, page: string): void =>
    void res.setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
  const cached = (res: Response): Response => res.setHeader('Cache-Control', 'public, max-age=300');
  const docs = express.Router();
  docs.get('/api/v1/openapi.json', (_req, res) => void cached(res).type('application/json').send(text));
  docs.get('/openapi.json', (_req, res) => void cached(res).type('application/json').send(siteText));
  docs.use(createTextPages(document, publicUrl, rails));
  docs.get('/docs/plain', (_req, res) => sendPage(res, reference));
  docs.get('/docs/errors', (_req, res) => sendPage(res, errors));
  return docs;
}
