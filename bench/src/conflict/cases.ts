import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LabelledCase {
  /** The trick that the case tests: `exact`, `lookalike`, `ownword` ... */
  kind: string;
  name: string;
  context: string;
  label: 'conflict' | 'warning' | 'clear';
  /** Held out, so never used for tuning: half of the cases, selected by a hash of name, mark and context. */
  isAside: boolean;
}

/** The labelled cases of `labelled-cases.txt`, as they were written before the tuning. */
export function readLabelledCases(): LabelledCase[] {
  let kind = '';
  return readFileSync(path.join(import.meta.dirname, 'labelled-cases.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('#')) return [];
      const [name, mark, context, label] = line.split(' | ') as [string, string, string, LabelledCase['label']];
      const isAside = createHash('sha256').update(`${name}|${mark}|${context}`).digest()[0]! % 2 === 1;
      return [{ kind, name, context, label, isAside }];
    });
}
