import type { World } from '../world.ts';

/** The reply to one prompt that contains `match`, instead of the generated reply. */
export interface Script {
  readonly match: string;
  /** The text of the reply. */
  readonly text?: string;
  /** An HTTP status instead of a reply. */
  readonly status?: number;
  /** Sent with the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply stops at the caller's token limit. */
  readonly cutOff?: boolean;
  /** The response contains no token counts. */
  readonly uncounted?: boolean;
}

/** One prompt as it arrived. */
export interface ReceivedPrompt {
  readonly wire: 'openai' | 'anthropic';
  readonly model: string;
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number | null;
  /** The caller disconnected before the response. */
  left: boolean;
}

const MAX_PROMPTS = 500;

/** The scripted replies and the prompts received. They stay in memory only, since no test restarts the model. */
export class Playbook {
  readonly #scripts: Script[] = [];
  readonly #asked: ReceivedPrompt[] = [];

  write(script: Script): void {
    this.#scripts.push(script);
  }

  /** Removes and returns the oldest script for this prompt; each script is used once. */
  scriptFor(text: string): Script | undefined {
    const index = this.#scripts.findIndex(({ match }) => text.includes(match));
    return index < 0 ? undefined : this.#scripts.splice(index, 1)[0];
  }

  note(prompt: ReceivedPrompt): void {
    this.#asked.push(prompt);
    if (this.#asked.length > MAX_PROMPTS) this.#asked.shift();
  }

  /** Returns the prompts that contain `match`, oldest first. */
  promptsWith(match: string): readonly ReceivedPrompt[] {
    return this.#asked.filter(({ prompt }) => prompt.includes(match));
  }
}

const playbooks = new WeakMap<World, Playbook>();

/** Returns the playbook of the world: the replies set for the model and the prompts received. Created on first use. */
export function playbookOf(world: World): Playbook {
  const known = playbooks.get(world) ?? new Playbook();
  playbooks.set(world, known);
  return known;
}
