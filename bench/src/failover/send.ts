export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  json?: object;
}

export interface Answer {
  status: number;
  code: string;
  hasRetryAfter: boolean;
  body: Record<string, unknown>;
}

/** Makes one call. Status 0 means that the connection broke, -1 that there was no response within `patienceMs`. */
export async function sendRequest(url: string, { method, headers, json }: Asked, patienceMs: number): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    const code = typeof body['code'] === 'string' ? body['code'] : answer.ok ? '' : text.slice(0, 80);
    return { status: answer.status, code, hasRetryAfter: answer.headers.has('retry-after'), body };
  } catch (error) {
    const { name, cause } = error as Error;
    const why = (cause as { code?: string } | undefined)?.code ?? name;
    return { status: name === 'TimeoutError' ? -1 : 0, code: why, hasRetryAfter: false, body: {} };
  }
}
