import type { House } from '@onym/house';
import express, { type Response, type Router } from 'express';
import { errorsPage, referencePage } from './docs-page.ts';
import { PAGE_POLICY } from './introduce.ts';
import { buildOpenApi } from './openapi.ts';

/** The machine-readable contract, and the pages that explain it. */
export function createDocs(house: House): Router {
  const { publicUrl } = house.config.settings;
  const document = buildOpenApi(publicUrl);
  const text = JSON.stringify(document);
  const [reference, errors] = [referencePage(document, publicUrl), errorsPage()];
  const sendPage = (res: Response, page: string): void => void res.setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
  const docs = express.Router();
  docs.get(['/openapi.json', '/api/v1/openapi.json'], (_req, res) => void res.type('application/json').send(text));
  docs.get('/docs', (_req, res) => sendPage(res, reference));
  docs.get('/docs/errors', (_req, res) => sendPage(res, errors));
  return docs;
}
