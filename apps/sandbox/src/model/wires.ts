import type { Request } from 'express';
import type { Answer } from '../faults.ts';
import type { ReceivedPrompt } from './playbook.ts';

type Question = Pick<ReceivedPrompt, 'model' | 'instructions' | 'prompt' | 'maxOutputTokens'>;

interface Reply {
  model: string;
  text: string;
  cutOff: boolean;
  /** Absent if the vendor reports no token counts. */
  usage?: { input: number; output: number };
}

/** The API format of one vendor. */
export interface Wire {
  readonly name: ReceivedPrompt['wire'];
  keyOf(req: Request): string | undefined;
  /** Returns the prompt in a request body, or null if the body is invalid. */
  read(body: unknown): Question | null;
  formatReply(saying: Reply): Answer;
  formatError(status: number, message: string, headers?: Readonly<Record<string, string>>): Answer;
}

/** OpenAI's chat completions, as far as the many compatible servers support it. */
export const openai: Wire = {
  name: 'openai',
  keyOf: (req) => /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1],
  read(body) {
    const { model, messages, max_tokens: limit, stream } = fieldsOf(body);
    if (typeof model !== 'string' || !Array.isArray(messages) || stream === true) return null;
    const texts = (role: string): string =>
      messages
        .map(fieldsOf)
        .filter((one) => one['role'] === role)
        .map((one) => textOf(one['content']))
        .join('\n\n');
    return {
      model,
      instructions: texts('system'),
      prompt: texts('user'),
      maxOutputTokens: typeof limit === 'number' ? limit : null,
    };
  },
  formatReply: ({ model, text, cutOff, usage }) => ({
    status: 200,
    body: {
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: cutOff ? 'length' : 'stop' }],
      ...(usage
        ? {
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
            },
          }
        : {}),
    },
  }),
  formatError: (status, message, headers) => ({
    status,
    ...(headers ? { headers } : {}),
    body: {
      error: { message, type: status === 401 ? 'invalid_request_error' : 'server_error', param: null, code: null },
    },
  }),
};

/** Anthropic's messages, version 2023-06-01. */
export const anthropic: Wire = {
  name: 'anthropic',
  keyOf: (req) => req.get('x-api-key'),
  read(body) {
    const { model, messages, system, max_tokens: limit, stream } = fieldsOf(body);
    if (typeof model !== 'string' || !Array.isArray(messages) || typeof limit !== 'number' || stream === true)
      return null;
    return {
      model,
      instructions: textOf(system),
      prompt: messages
        .map(fieldsOf)
        .filter((one) => one['role'] === 'user')
        .map((one) => textOf(one['content']))
        .join('\n\n'),
      maxOutputTokens: limit,
    };
  },
  formatReply: ({ model, text, cutOff, usage = { input: 0, output: 0 } }) => ({
    status: 200,
    body: {
      id: 'msg_sandbox',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: cutOff ? 'max_tokens' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: usage.input, output_tokens: usage.output },
    },
  }),
  formatError: (status, message, headers) => ({
    status,
    ...(headers ? { headers } : {}),
    body: {
      type: 'error',
      error: {
        type: status === 401 ? 'authentication_error' : status === 429 ? 'rate_limit_error' : 'api_error',
        message,
      },
    },
  }),
};

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Content is a text or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content)
    ? content
        .map((part) => fieldsOf(part)['text'])
        .filter((text) => typeof text === 'string')
        .join('\n')
    : '';
}
