import type { AppRouter } from '@onym/api/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** The answers that the server embedded in the page (apps/api/src/http/prefetched-results.ts). */
interface FirstAnswer {
  path: string;
  input?: unknown;
  data: unknown;
}

/** How long after the start of the page its embedded answers are used; later, something may have changed. */
const FRESH_MS = 10_000;

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`;

const answers = new Map<string, unknown>();
for (const { path, input, data } of readEmbeddedAnswers()) answers.set(keyOf(path, input), data);

function readEmbeddedAnswers(): FirstAnswer[] {
  const text = document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as FirstAnswer[]) : [];
}

/**
 * A tRPC link that answers queries from the answers embedded in the page, each once and only within ten seconds of the
 * start of the page, and passes all others on to the server.
 */
export const firstAnswersLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const key = keyOf(op.path, op.input);
    const data = op.type === 'query' && performance.now() < FRESH_MS ? answers.get(key) : undefined;
    answers.delete(key);
    if (data === undefined) return next(op);
    return observable((observer) => {
      observer.next({ result: { type: 'data', data } });
      observer.complete();
    });
  };
