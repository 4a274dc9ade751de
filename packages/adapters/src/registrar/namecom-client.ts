import type { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openHttpWire, WireError, type WireCall } from '../http-wire.ts';
import {
  toLostAnswerError,
  toRefusalError,
  toUnreadableError,
  type CallEffect,
  type NameComAnswer,
} from './namecom-errors.ts';

export interface NameComCall extends WireCall {
  effect: CallEffect;
}

export interface NameComClient extends Closable {
  /** Returns any response whose body is JSON or empty, whatever its status. @throws RegistrarError */
  send(call: NameComCall): Promise<NameComAnswer>;
  /** Returns the parsed body of a 2xx. @throws RegistrarError */
  sendAndParse<S extends z.ZodType>(call: NameComCall, shape: S): Promise<z.output<S>>;
}

/**
 * Opens a client for name.com's API with Basic authentication; it retries nothing. A lost response, and one that is not JSON, is a
 * RegistrarError whose kind depends on the effect of the call.
 */
export function openNameComClient(settings: { baseUrl: string; username: string; token: string }): NameComClient {
  const wire = openHttpWire({
    baseUrl: settings.baseUrl,
    headers: { authorization: `Basic ${Buffer.from(`${settings.username}:${settings.token}`).toString('base64')}` },
    connectTimeoutMs: 4000,
    maxResponseBytes: 1024 * 1024,
  });

  async function ask(call: NameComCall): Promise<NameComAnswer> {
    try {
      const { status, text } = await wire.send(call);
      return { status, json: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      if (error instanceof WireError) throw toLostAnswerError(error, call.effect);
      if (error instanceof SyntaxError) throw toUnreadableError(describeCall(call), call.effect, error);
      throw error;
    }
  }

  return {
    send: ask,
    async sendAndParse(call, shape) {
      const answer = await ask(call);
      if (!isSuccess(answer)) throw toRefusalError(describeCall(call), answer, call.effect);
      const parsed = shape.safeParse(answer.json);
      if (!parsed.success) throw toUnreadableError(describeCall(call), call.effect, parsed.error);
      return parsed.data;
    },
    close: () => wire.close(),
  };
}

/** Returns the method and the path of a call, as error messages name it. */
export function describeCall(call: NameComCall): string {
  return `${call.method} ${call.path}`;
}

/** Returns whether the status of a response is 2xx. */
export function isSuccess(answer: NameComAnswer): boolean {
  return answer.status >= 200 && answer.status < 300;
}
