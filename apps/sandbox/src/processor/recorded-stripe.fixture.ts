import Stripe from 'stripe';

export interface WireAnswer {
  readonly method: string;
  /** Below `/v1`, without the query string. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** The real SDK with a recorder on its connection: every response as it was sent, before the SDK converts it. */
export function recordedStripe(url: string): { stripe: Stripe; answers: WireAnswer[] } {
  const answers: WireAnswer[] = [];
  const listen: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(String(input));
    answers.push({
      method: init?.method ?? 'GET',
      path: pathname.replace(/^\/v1/, ''),
      status: response.status,
      body: await response.clone().json(),
    });
    return response;
  };
  const { hostname, port } = new URL(url);
  const stripe = new Stripe('sk_test_1', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(listen),
  });
  return { stripe, answers };
}
