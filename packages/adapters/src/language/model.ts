import { setTimeout as wait } from 'node:timers/promises';
import { traceHeaders } from '@onym/core';
import { LanguageError, type Language, type LanguageReply, type LanguageRequest } from '@onym/core/ports';
import type { generateText, LanguageModel } from 'ai';
import { Agent, fetch as request } from 'undici';
import type { Closable } from '../closable.ts';
import { languageErrorOf, waitBeforeNextMs } from './model-errors.ts';

export type LanguageSettings =
  | { kind: 'none' }
  | { kind: 'anthropic'; baseUrl: string; apiKey: string; model: string }
  /** OpenAI, vLLM, Ollama, OpenRouter, LM Studio and others; a local server needs no key. */
  | { kind: 'openai-compatible'; baseUrl: string; apiKey?: string; model: string };

/** Our prompts ask for shorter replies. The limit keeps a broken endpoint from filling the memory. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5000;
/** How often a temporary refusal is retried. */
const RETRIES = 2;

/**
 * Creates the configured language model over the AI SDK, or null for `none`. Only a configured model loads the SDK (0.2 s, 30 MB), in the
 * background, and turns off its warnings for the whole process. reply() retries a 408, 429 or 5xx up to twice, unless the vendor demands a
 * longer wait than 2 seconds, and throws LanguageError, also when the SDK cannot be loaded.
 */
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
  globalThis.AI_SDK_LOG_WARNINGS = false; // The SDK would otherwise write warnings to standard error, past our log.
  // The SDK expects the global fetch; undici's own fetch accepts the agent that enforces the limits.
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

/**
 * The SDK's own retries are off: they also repeat calls whose response was lost and may be charged, and they wait as
 * long as the vendor asks.
 */
async function replyTo(
  { generate, model }: Loaded,
  { instructions, prompt, maxOutputTokens, signal }: LanguageRequest,
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
      await wait(waitMs, undefined, { signal }).catch(() => undefined); // the next attempt checks the signal
    }
  }
}
