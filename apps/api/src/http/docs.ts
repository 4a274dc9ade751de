import { FAULTS } from '@onym/kernel';
import type { House } from '@onym/house';
import express, { type Router } from 'express';
import { PAGE_POLICY } from './introduce.ts';
import { buildOpenApi } from './openapi.ts';

/** The machine-readable contract, and a page that explains every error code. */
export function createDocs(house: House): Router {
  const { publicUrl } = house.config.settings;
  const document = JSON.stringify(buildOpenApi(publicUrl));
  const rows = Object.entries(FAULTS).map(([code, { status, about }]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${about}</td></tr>`).join('');
  const errors = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Error codes - Onym</title>
<style>:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1.25rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent);vertical-align:top}tr:target{background:color-mix(in srgb,currentColor 10%,transparent)}</style></head>
<body><h1>Error codes</h1><p>Every refusal is <code>{"error", "code", "requestId", "docUrl"}</code> and sometimes more. The code is stable; the message is for people. The status is the usual one.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table></body></html>`;
  const docs = express.Router();
  docs.get(['/openapi.json', '/api/v1/openapi.json'], (_req, res) => void res.type('application/json').send(document));
  docs.get('/docs/errors', (_req, res) => void res.setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(errors));
  return docs;
}
