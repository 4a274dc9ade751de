import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { traceHeaders } from '@onym/kernel';
import Stripe from 'stripe';

export interface StripeSettings {
  kind: 'stripe';
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server on Stripe's wire. */
  apiBase?: string;
}

/** A client at the API version its SDK pins, on connections of its own, that tells the caller's trace; the agent is to be destroyed at the end. */
export function openStripe(settings: StripeSettings, timeoutMs: number): { stripe: Stripe; agent: HttpAgent } {
  const { agent, ...address } = addressOf(settings.apiBase);
  return {
    stripe: new Stripe(settings.secretKey, {
      ...address,
      httpClient: tracing(Stripe.createNodeHttpClient(agent)),
      maxNetworkRetries: 2,
      timeout: timeoutMs,
      telemetry: false,
    }),
    agent,
  };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

function tracing(client: HttpClient): HttpClient {
  const make = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    make(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest);
  return client;
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
