import { parseSync } from 'oxc-parser';
import type { Mutation } from './operators.ts';

/** A mutation with the number by which the running code looks it up. */
export interface NumberedMutation extends Mutation {
  id: number;
}

/**
 * The source with all its mutations built in, each enabled when `globalThis.onymMutant(id)` returns true. All
 * mutations of a file are then one module: switching between them needs no new transform.
 */
export function addSwitches(file: string, source: string, mistakes: readonly NumberedMutation[]): string {
  const outermostFirst = [...mistakes].sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
  const instrumented = render(source, outermostFirst, 0, source.length);
  const { errors } = parseSync(file, instrumented);
  if (errors.length > 0) throw new Error(`${file} does not parse with its mutants: ${errors[0]!.message}`);
  return instrumented;
}

/** The source from `from` to `to` with the mutations, which must lie in this range, outermost first. */
function render(source: string, mistakes: readonly NumberedMutation[], from: number, to: number): string {
  let done = from;
  let out = '';
  for (let i = 0; i < mistakes.length;) {
    const { start, end, kind } = mistakes[i]!;
    const inside = mistakes.slice(i).filter((each) => each.start >= start && each.end <= end);
    const here = inside.filter((each) => each.start === start && each.end === end && each.kind === kind);
    const original = render(source, inside.slice(here.length), start, end);
    out += source.slice(done, start) + (kind === 'statement' ? guarded(here, original) : chosen(here, original));
    done = end;
    i += inside.length;
  }
  return out + source.slice(done, to);
}

/** Wraps a statement in a block of its own, so that a following `else` stays with its `if`. */
function guarded(here: readonly NumberedMutation[], original: string): string {
  return `{ if (!${here.map(isOn).join(' && !')}) ${original} }`;
}

function chosen(here: readonly NumberedMutation[], original: string): string {
  return `(${here.map((each) => `${isOn(each)} ? (${each.becomes}) : `).join('')}(${original}))`;
}

function isOn({ id }: NumberedMutation): string {
  return `globalThis.onymMutant?.(${id})`;
}

function rank({ kind }: Mutation): number {
  return kind === 'statement' ? 0 : 1;
}
