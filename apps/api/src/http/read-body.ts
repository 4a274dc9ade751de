import type { IncomingMessage } from 'node:http';
import { Fault } from '@onym/kernel';
import express, { type Request, type Response } from 'express';
import { faultOfExpress } from './answer.ts';

/** A body as it came and as it reads; without one, no bytes and no fields. */
export interface Body {
  raw: Buffer;
  fields: Record<string, unknown>;
}

const JSON_TYPES = ['application/json', 'application/*+json'];

/**
 * Reads the JSON object in a request of at most `limit` (as in '64kb'), once and only when asked to.
 * @throws Fault unsupported_media_type, payload_too_large, invalid_request for what is no JSON or no object
 */
export function bodyReader(limit: string): (req: Request, res: Response) => Promise<Body> {
  const bytes = new WeakMap<IncomingMessage, Buffer>();
  const verify = (req: IncomingMessage, _res: unknown, raw: Buffer): unknown => bytes.set(req, raw);
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
