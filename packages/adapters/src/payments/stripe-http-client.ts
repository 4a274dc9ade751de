import { request as requestHttp, type Agent, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { traceHeaders } from '@onym/core';
import Stripe from 'stripe';

/** The same ciphers as the SDK's own client. */
const CIPHERS = 'DEFAULT:!aNULL:!eNULL:!LOW:!EXPORT:!SSLv2:!MD5';

type RequestParameters = Parameters<InstanceType<typeof Stripe.HttpClient>['makeRequest']>;

/**
 * Sends the requests of Stripe's SDK, with the caller's trace. The timeout covers the whole response, since a
 * response can arrive byte by byte without end. The SDK's own client only limits how long a connection may be silent.
 */
export class StripeHttpClient extends Stripe.HttpClient {
  readonly #agent: Agent;

  constructor(agent: Agent) {
    super();
    this.#agent = agent;
  }

  override getClientName(): string {
    return 'node';
  }

  /** @param timeout how long headers and body may take together, in milliseconds */
  override async makeRequest(
    ...[host, port, path, method, headers, requestData, protocol, timeout]: RequestParameters
  ): Promise<StripeAnswer> {
    const signal = AbortSignal.timeout(timeout);
    const request = protocol === 'http' ? requestHttp : requestHttps;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        host,
        port,
        path,
        method,
        agent: this.#agent,
        ciphers: CIPHERS,
        headers: { ...(headers as Record<string, string>), ...traceHeaders() },
        signal,
      })
        .once('response', resolve)
        .on('error', (error) => reject(signal.aborted ? Stripe.HttpClient.makeTimeoutError() : error))
        .end(requestData);
    });
    return new StripeAnswer(answer, signal);
  }
}

class StripeAnswer extends Stripe.HttpClientResponse {
  readonly #answer: IncomingMessage;
  readonly #signal: AbortSignal;

  constructor(answer: IncomingMessage, signal: AbortSignal) {
    super(answer.statusCode ?? 0, answer.headers as ConstructorParameters<typeof Stripe.HttpClientResponse>[1]);
    this.#answer = answer;
    this.#signal = signal;
  }

  override getRawResponse(): IncomingMessage {
    return this.#answer;
  }

  override toStream(streamCompleteCallback: () => void): IncomingMessage {
    return this.#answer.once('end', streamCompleteCallback);
  }

  override async toJSON(): Promise<unknown> {
    const body = await text(this.#answer).catch((error: unknown) => {
      const cause = this.#signal.aborted ? Stripe.HttpClient.makeTimeoutError() : error;
      throw Stripe.HttpClient.makeResponseBodyError(cause);
    });
    return this._parseResponseBody(body) as unknown;
  }
}
