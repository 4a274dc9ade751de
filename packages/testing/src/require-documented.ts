import { compileDocument, type Document, type Exchange } from './compile-document.ts';
import { storeErrorExample } from './store-error-example.ts';

/** The OpenAPI document of an API does not change while it runs, so each process reads it once. */
const readings = new Map<string, Promise<(exchange: Exchange) => string[]>>();

/**
 * Compares a response of the API at this origin with the OpenAPI document of the same API; does nothing for paths
 * outside /api/v1 and /api/public.
 * @throws Error that names the operation and every difference
 */
export async function requireDocumented(origin: string, exchange: Exchange): Promise<void> {
  if (!/^\/api\/(v1|public)(\/|$)/.test(exchange.path)) return;
  let reading = readings.get(origin);
  if (!reading) readings.set(origin, (reading = readFrom(origin)));
  const differences = (await reading)(exchange);
  if (differences.length > 0)
    throw new Error(
      `${exchange.method} ${exchange.path.slice(0, 200)} answered ${exchange.status}, and not as the document says:\n- ${differences.join('\n- ')}`,
    );
  await storeErrorExample(exchange);
}

/** fetch() of an API that also compares the response with its OpenAPI document. */
export async function fetchDocumented(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { origin, pathname } = new URL(url);
  const text = await response.clone().text();
  await requireDocumented(origin, {
    method: init?.method ?? 'GET',
    path: pathname,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parseBody(text),
  });
  return response;
}

/** The parsed JSON, or the text if it is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readFrom(origin: string): Promise<(exchange: Exchange) => string[]> {
  const answer = await fetch(`${origin}/api/v1/openapi.json`);
  if (!answer.ok) throw new Error(`${origin} publishes no document: ${answer.status}`);
  return compileDocument((await answer.json()) as Document);
}
