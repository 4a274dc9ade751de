import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { sendFile, sendJson } from './responses.ts';

/** Fetches a download of these parts from a server that answers an error with 503. */
async function download(parts: () => AsyncIterable<string>): Promise<globalThis.Response> {
  const app = express().get('/', async (_req, res) => {
    await sendFile(res, parts(), 'export.json').catch(() => {
      if (!res.headersSent) sendJson(res, 503, { code: 'service_unavailable' });
    });
  });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

it('a download is sent part by part, with the name of its file', async () => {
  const answer = await download(async function* () {
    yield '{"a":';
    yield '1}';
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="export.json"');
  expect(await answer.json()).toEqual({ a: 1 });
});

it('a download that fails before its first part is an error with a body', async () => {
  const answer = await download(async function* () {
    yield* [];
    throw new Error('the database is away');
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ code: 'service_unavailable' });
});

it('a download that fails later breaks off', async () => {
  const answer = download(async function* () {
    yield '{"a":';
    throw new Error('the database is away');
  });
  await expect(answer.then((one) => one.text())).rejects.toThrow();
});
