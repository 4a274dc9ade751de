/** Calls and bytes of one agent so far. */
export interface Meter {
  fetch: typeof fetch;
  calls: number;
  /** Bytes of bodies before compression, which is what a context window has to hold. */
  bytes: number;
  /** Error responses so far, except requests for authentication or payment (with WWW-Authenticate). */
  refusals: number;
}

/** Wraps fetch to count its calls. */
export function openMeter(): Meter {
  const meter: Meter = {
    calls: 0,
    bytes: 0,
    refusals: 0,
    fetch: async (input, init) => {
      meter.calls += 1;
      const answer = await fetch(input, init);
      const body = await answer.arrayBuffer();
      meter.bytes += body.byteLength;
      if (!answer.ok && !answer.headers.has('www-authenticate')) meter.refusals += 1;
      return new Response(answer.status === 204 ? null : body, { status: answer.status, headers: answer.headers });
    },
  };
  return meter;
}
