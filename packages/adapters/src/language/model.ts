import { setTimeout as wait } from 'node:timers/promises';
import { traceHeaders } from '@onym/core';
import { LanguageError, type Language, type LanguageReply, type LanguageTurn } from '@onym/core/ports';
import type { generateText, LanguageModel } from 'ai';
import { Agent, fetch as request } from 'undici';
import type { Closable } from '../closable.ts';
import { languageErrorOf, waitBeforeNextMs } from './model-errors.ts';

export type LanguageSettings =
  | { kind: 'none' }
  | { kind: 'anthropic'; baseUrl: string; apiKey: string; model: string }
  /** OpenAI, vLLM, Ollama, OpenRouter, LM Studio and others; a local one wants no key. */
  | { kind: 'openai-compatible'; baseUrl: string; apiKey?: string; model: string };

/** No reply that we asked for is longer; a broken endpoint must not fill the memory. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5000;
/** How often a refusal that may pass is asked again. */
const RETRIES = 2;

/** The configured model over the AI SDK, which is loaded only where there is one (0.2 s, 30 MB of memory). Null for `none`. */
export function languageModel(settings: LanguageSettings): (Language & Closable) | null {
  if (settings.kind === 'none') return null;
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_RESPONSE_BYTES });
  const loading = load(settings, agent).catch(
    (error: unknown) => new LanguageError('provider', 'the SDK cannot be loaded', { cause: error }),
  );
  return {
    model: settings.model,
    async reply(turn) {
      const loaded = await loading;
      if (loaded instanceof LanguageError) throw loaded;
      return replyTo(loaded, turn);
    },
    close: () => agent.close(),
  };
}

interface Loaded {
  generate: typeof generateText;
  model: LanguageModel;
}

async function load(settings: Exclude<LanguageSettings, { kind: 'none' }>, agent: Agent): Promise<Loaded> {
  const { generateText: generate } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // it would write to standard error, past our log
  // The SDK is written for the global fetch; undici's own takes the agent with the caps.
  const fetch = ((url: string, init: RequestInit) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() };
    return request(url, { ...(init as object), headers, dispatcher: agent });
  }) as unknown as typeof globalThis.fetch;
  const { baseUrl: baseURL, apiKey, model } = settings;
  if (settings.kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return { generate, model: createAnthropic({ baseURL, apiKey: settings.apiKey, fetch })(model) };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return {
    generate,
    model: createOpenAICompatible({ name: 'model', baseURL, fetch, ...(apiKey ? { apiKey } : {}) })(model),
  };
}

/** The SDK's own retries are off: they also repeat calls whose answer was lost and may be charged, and wait as long as a vendor likes. */
async function replyTo(
  { generate, model }: Loaded,
  { instructions, prompt, maxOutputTokens, signal }: LanguageTurn,
): Promise<LanguageReply> {
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) throw languageErrorOf(signal.reason, signal, { sent: false });
    try {
      const { text, finishReason, usage } = await generate({
        model,
        instructions,
        prompt,
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: signal,
      });
      return {
        text,
        cutOff: finishReason === 'length',
        inputTokens: usage.inputTokens ?? null,
        outputTokens: usage.outputTokens ?? null,
      };
    } catch (error) {
      const waitMs = attempt < RETRIES && !signal.aborted ? waitBeforeNextMs(error, attempt) : null;
      if (waitMs === null) throw languageErrorOf(error, signal, { sent: true });
      await wait(waitMs, undefined, { signal }).catch(() => undefined); // the next round sees the signal
    }
  }
}
