import type { World } from '../world.ts';

/** What the model is to say to one question about `match`, instead of its own answer. */
export interface Script {
  readonly match: string;
  /** The reply's words. */
  readonly text?: string;
  /** An HTTP status instead of a reply. */
  readonly status?: number;
  /** Sent with the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply stops at the caller's limit of tokens. */
  readonly cutOff?: boolean;
  /** The vendor keeps the count of tokens to itself. */
  readonly uncounted?: boolean;
}

/** One question as it arrived. */
export interface Asked {
  readonly wire: 'openai' | 'anthropic';
  readonly model: string;
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number | null;
  /** The caller hung up before the answer. */
  left: boolean;
}

const KEPT = 500;

/** What is written down for the model, and what it was asked. In memory: nobody restarts a model in the middle of a sentence. */
export class Playbook {
  readonly #scripts: Script[] = [];
  readonly #asked: Asked[] = [];

  write(script: Script): void {
    this.#scripts.push(script);
  }

  /** The oldest script about this question, each used once. */
  scriptFor(text: string): Script | undefined {
    const index = this.#scripts.findIndex(({ match }) => text.includes(match));
    return index < 0 ? undefined : this.#scripts.splice(index, 1)[0];
  }

  note(asked: Asked): void {
    this.#asked.push(asked);
    if (this.#asked.length > KEPT) this.#asked.shift();
  }

  /** Questions about `match`, oldest first. */
  asked(match: string): readonly Asked[] {
    return this.#asked.filter(({ prompt }) => prompt.includes(match));
  }
}

const playbooks = new WeakMap<World, Playbook>();

export function playbookOf(world: World): Playbook {
  const known = playbooks.get(world) ?? new Playbook();
  playbooks.set(world, known);
  return known;
}
