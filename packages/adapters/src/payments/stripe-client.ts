import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { StripeHttpClient } from './stripe-http-client.ts';

export interface StripeSettings {
  kind: 'stripe';
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server that speaks Stripe's API. */
  apiBase?: string;
}

/**
 * Opens a client at the API version that its SDK pins, with its own connections. Requests carry the caller's trace. A lost response, a 409
 * and a 5xx are retried up to twice, unless the call or Stripe's response says otherwise. The caller destroys the returned agent when done.
 * @param timeoutMs how long the whole response to one request may take, without retries
 * @throws Error when `apiBase` has a path
 */
export function openStripe(settings: StripeSettings, timeoutMs: number): { stripe: Stripe; agent: HttpAgent } {
  const { agent, ...address } = addressOf(settings.apiBase);
  return {
    stripe: new Stripe(settings.secretKey, {
      ...address,
      httpClient: new StripeHttpClient(agent),
      maxNetworkRetries: 2,
      timeout: timeoutMs,
      telemetry: false,
    }),
    agent,
  };
}

/**
 * Returns the origin of Stripe's checkout pages, not of its billing portal, for the `form-action` of a content security policy. Another
 * server with Stripe's API serves them at the origin of its API.
 */
export function hostedPageOrigins({ apiBase }: StripeSettings): readonly string[] {
  return [apiBase ? new URL(apiBase).origin : 'https://checkout.stripe.com'];
}

/** Splits the address as Stripe's SDK requires. The SDK supports no path prefix. */
function addressOf(apiBase: string | undefined): {
  agent: HttpAgent;
  host?: string;
  port?: string;
  protocol?: 'http' | 'https';
} {
  if (apiBase === undefined) return { agent: new HttpsAgent({ keepAlive: true }) };
  const url = new URL(apiBase);
  if (url.pathname !== '/') throw new Error('apiBase is an origin, without a path');
  const plain = url.protocol === 'http:';
  return {
    agent: plain ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true }),
    host: url.hostname,
    port: url.port || (plain ? '80' : '443'),
    protocol: plain ? 'http' : 'https',
  };
}
