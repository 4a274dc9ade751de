import { control } from './outside-world.ts';
import { stack } from './test-stack.ts';

/** The next answer of the model to a prompt that contains `match`. Use a unique text, since the sandbox is shared. */
export interface ModelScript {
  match: string;
  text?: string;
  json?: unknown;
  status?: number;
  headers?: Record<string, string>;
  cutOff?: boolean;
  uncounted?: boolean;
}

/** Variables that point a scope or a program at this run's sandbox model, at 1 dollar a million tokens in and 5 out. */
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

/** Without a script the model fills the schema of the prompt, always alike. */
export async function scriptModel(...scripts: ModelScript[]): Promise<void> {
  for (const script of scripts) await control('POST', 'model/scripts', script);
}

/** The prompts that contain `match`, oldest first. */
export async function modelAsked(
  match: string,
): Promise<
  { wire: string; model: string; instructions: string; prompt: string; maxOutputTokens: number | null; left: boolean }[]
> {
  return (
    await control<{ asked: Awaited<ReturnType<typeof modelAsked>> }>(
      'GET',
      `model/asked?match=${encodeURIComponent(match)}`,
    )
  ).asked;
}
