import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceAddresses } from './chaos-installation.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

export interface Message {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** The caller's address, as the balancer reports it. */
  from: string;
  hangUpAfterMs?: number | null | undefined;
}

/** The connection broke before a response, or the caller closed it. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

const LONGEST_MS = 90_000;

let turn = 0;

/** Makes one call as through a load balancer: to the next api in turn that accepts the connection. @throws Broken */
export async function sendCall(services: ServiceAddresses, message: Message): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const url = services.apiUrls[turn++ % services.apiUrls.length]!;
    try {
      return await once(services, url, message);
    } catch (error) {
      // No process accepted the connection, so none can have acted on it: the balancer tries the other one.
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (!isAbsent) throw new Broken((error as Error).message, { cause: error });
      if (tries === 100) throw new Broken('no api has been there for ten seconds');
      await delay(100);
    }
  }
}

function once(
  services: ServiceAddresses,
  url: string,
  { method, path, headers = {}, json, form, from, hangUpAfterMs }: Message,
): Promise<Answer> {
  const payload =
    json === undefined
      ? form && String(new URLSearchParams(form))
      : typeof json === 'string'
        ? json
        : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      agent: false,
      headers: {
        host: new URL(services.publicUrl).host,
        'x-forwarded-for': from,
        ...(payload === undefined
          ? {}
          : {
              'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
              'content-length': String(Buffer.byteLength(payload)),
            }),
        ...headers,
      },
    });
    const timers = [setTimeout(() => sent.destroy(new Error('no answer')), LONGEST_MS)];
    if (hangUpAfterMs != null) timers.push(setTimeout(() => sent.destroy(new Error('hung up')), hangUpAfterMs));
    const over = (end: Error | Answer): void => {
      for (const timer of timers) clearTimeout(timer);
      if (end instanceof Error) reject(end);
      else resolve(end);
    };
    sent.once('error', (error) => over(error));
    sent.once('response', (res) => {
      let text = '';
      res
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .once('error', (error) => over(error))
        .once('end', () => {
          over({ status: res.statusCode ?? 0, headers: res.headers, text, body: parsed(text) });
        });
      res.once('close', () => {
        if (!res.complete) over(new Error('cut off'));
      });
    });
    sent.end(payload);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
