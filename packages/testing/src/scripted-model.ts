import { callSandboxControl } from './sandbox-control.ts';
import { stack } from './test-stack.ts';

/** The next reply of the model to a prompt that contains `match`. Use a unique text, since the sandbox is shared. */
export interface ModelScript {
  match: string;
  text?: string;
  json?: unknown;
  status?: number;
  headers?: Record<string, string>;
  cutOff?: boolean;
  uncounted?: boolean;
}

/**
 * Variables for a scope or program that uses this run's sandbox model, at 1 dollar per million input tokens and 5 per
 * million output tokens.
 */
export function modelSettings(over: Record<string, string> = {}): Record<string, string> {
  return {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `${stack().sandboxUrl}/model/v1`,
    LLM_MODEL: 'sandbox-1',
    LLM_API_KEY: 'sandbox',
    LLM_INPUT_USD_PER_MILLION: '1',
    LLM_OUTPUT_USD_PER_MILLION: '5',
    ...over,
  };
}

/** Adds scripted replies. Without a script the model fills in the schema of the prompt, always in the same way. */
export async function scriptModel(...scripts: ModelScript[]): Promise<void> {
  for (const script of scripts) await callSandboxControl('POST', 'model/scripts', script);
}

/** Returns the prompts that contain `match`, oldest first. */
export async function receivedPrompts(
  match: string,
): Promise<
  { wire: string; model: string; instructions: string; prompt: string; maxOutputTokens: number | null; left: boolean }[]
> {
  return (
    await callSandboxControl<{ prompts: Awaited<ReturnType<typeof receivedPrompts>> }>(
      'GET',
      `model/asked?match=${encodeURIComponent(match)}`,
    )
  ).prompts;
}
