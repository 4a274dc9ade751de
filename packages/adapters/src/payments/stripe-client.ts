import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { StripeHttpClient } from './stripe-http-client.ts';

export interface StripeSettings {
  kind: 'stripe';
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server on Stripe's wire. */
  apiBase?: string;
}

/**
 * A client at the API version its SDK pins, on connections of its own, that tells the caller's trace; the agent is to be destroyed at the end.
 * @param timeoutMs how long the whole answer to one request may take, repetitions aside
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

/** Where Stripe's hosted pages are; another server on its wire has them beside its API. */
export function hostedPageOrigins({ apiBase }: StripeSettings): readonly string[] {
  return [apiBase ? new URL(apiBase).origin : 'https://checkout.stripe.com'];
}

/** Stripe's SDK takes its address in pieces and knows no path prefix. */
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
