import { LanguageError } from '@onym/core/ports';
import { declareIdleFails, languageCases, languageKit, type LanguageFailure } from '@onym/testing/port-kits';
import { postToSandbox, readSandbox, setFault, uniqueLabel, type SandboxFault } from '../sandbox-control.fixture.ts';
import { unusedAddress } from '../wire-double.fixture.ts';
import { languageModel, type LanguageSettings } from './model.ts';
import { stack } from '@onym/testing';

const FAULTS: Record<LanguageFailure, SandboxFault['kind']> = {
  busy: 'rate_limit',
  broken: 'error_before',
  lost: 'drop_after',
  silent: 'timeout_after',
};
const MODEL = 'sandbox-1';

/** Connects the adapter over one of its two wire formats. */
function openOn(kind: 'openai-compatible' | 'anthropic') {
  return async () => {
    const baseUrl = `${stack().sandboxUrl}/model/v1`;
    const open = (settings: Partial<LanguageSettings> = {}) =>
      languageModel({ kind, baseUrl, apiKey: 'sandbox', model: MODEL, ...settings } as LanguageSettings)!;
    const models = {
      adapter: open(),
      revoked: open({ apiKey: 'revoked' }),
      unreachable: open({ baseUrl: `${await unusedAddress()}/v1` }),
    };
    return {
      adapter: models.adapter,
      world: {
        ...models,
        model: MODEL,
        freshSubject: () => uniqueLabel('question'),
        script: (match: string, reply: object) => postToSandbox('model/scripts', { match, ...reply }),
        failNext: (match: string, kind: LanguageFailure, times = 1) =>
          setFault({ service: 'model', operation: 'complete', kind: FAULTS[kind], times, match }),
        rateLimitNextPrompt: (match: string) =>
          postToSandbox('model/scripts', { match, status: 429, headers: { 'retry-after': '30' } }),
        receivedPrompts: async (match: string) =>
          (
            await readSandbox<{ prompts: { instructions: string; maxOutputTokens: number; left: boolean }[] }>(
              `model/asked?match=${match}`,
            )
          ).prompts,
      },
      close: () => Promise.all(Object.values(models).map((model) => model.close())),
    };
  };
}

languageKit({ name: "on OpenAI's wire", open: openOn('openai-compatible') });
languageKit({ name: "on Anthropic's wire", open: openOn('anthropic') });
declareIdleFails('language', languageCases, {
  open: openOn('openai-compatible'),
  refusals: (['auth', 'provider', 'timeout', 'cancelled'] as const).map((kind) => new LanguageError(kind, 'no')),
});
