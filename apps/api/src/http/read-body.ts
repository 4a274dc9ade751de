import type { IncomingMessage } from 'node:http';
import { Fault } from '@onym/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { faultOfExpress } from './responses.ts';
import { rejectDeepJson } from './json-depth.ts';

/** A body as raw bytes and as parsed fields; empty when there is none. */
export interface Body {
  raw: Buffer;
  fields: Record<string, unknown>;
}

const JSON_TYPES = ['application/json', 'application/*+json'];

/**
 * Returns a function that reads the JSON object in a request of at most `limit` (as in '64kb'), once and only when
 * called.
 * @throws Fault unsupported_media_type, payload_too_large, invalid_request for invalid JSON, a value that is not an
 *   object, or one nested too deeply
 */
export function bodyReader(limit: string): (req: Request, res: Response) => Promise<Body> {
  const bytes = new WeakMap<IncomingMessage, Buffer>();
  const verify = (req: IncomingMessage, _res: unknown, raw: Buffer, encoding: string): void => {
    // JSON is UTF-8 (RFC 8259 section 8.1), and its depth can be read from the bytes only in that encoding.
    if (encoding !== 'utf-8') throw new Fault('unsupported_media_type', 'Send the body as application/json in UTF-8');
    rejectDeepJson(raw);
    bytes.set(req, raw);
  };
  const parse = express.json({ limit, type: JSON_TYPES, strict: false, verify });

  return (req, res) => {
    const empty = req.headers['transfer-encoding'] === undefined && !Number(req.headers['content-length'] ?? 0);
    if (empty) return Promise.resolve({ raw: Buffer.alloc(0), fields: {} });
    if (!req.is(JSON_TYPES))
      return Promise.reject(new Fault('unsupported_media_type', 'Send the body as application/json'));
    return new Promise((resolve, reject) => {
      parse(req, res, (error?: unknown) => {
        if (error) return reject(faultOfExpress(error));
        const body: unknown = req.body;
        if (typeof body === 'object' && body !== null && !Array.isArray(body))
          resolve({ raw: bytes.get(req) ?? Buffer.alloc(0), fields: body as Record<string, unknown> });
        else reject(new Fault('invalid_request', 'The body must be a JSON object'));
      });
    });
  };
}

/**
 * Creates a middleware that puts the bytes of a JSON body of at most `limit` into `req.body`, for code that parses them
 * itself. Accepts any media type. Without a body `req.body` stays undefined. A larger body is an error of Express (see
 * faultOfExpress).
 * @throws Fault invalid_request for JSON that is nested too deeply
 */
export function jsonBytes(limit: string): RequestHandler {
  return express.raw({ type: () => true, limit, verify: (_req, _res, raw) => rejectDeepJson(raw) });
}

/** Like `jsonBytes`, but with the body as a string in `req.body`, for libraries that expect that. */
export function jsonText(limit: string): RequestHandler {
  const read = jsonBytes(limit);
  return (req, res, next) =>
    read(req, res, (error?: unknown) => {
      if (error === undefined && Buffer.isBuffer(req.body)) req.body = req.body.toString();
      next(error);
    });
}
