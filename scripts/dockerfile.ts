/** One step of a stage that affects its working folder. */
export interface Step {
  kind: 'run' | 'copy';
  /** The command of a RUN step; the whole line of a COPY step. */
  text: string;
  /** The stage from which it copies; undefined for the build context. */
  from?: string;
  source?: string;
  target?: string;
}

export interface Stage {
  /** Usually empty for the last one. */
  name: string;
  base: string;
  workdir: string;
  steps: Step[];
}

/**
 * Parses the stages of a simple Dockerfile like ours. Steps before WORKDIR affect the image and not the folder, and
 * are left out.
 */
export function parseStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, word, rest = ''] = /^(FROM|WORKDIR|COPY|RUN)\s+(.*)$/.exec(line.trim()) ?? [];
    const stage = stages.at(-1);
    if (word === 'FROM') {
      const [base = '', , name = ''] = rest.split(/\s+/);
      stages.push({ name, base, workdir: '', steps: [] });
    } else if (word === 'WORKDIR') stage!.workdir = rest;
    else if (word === 'RUN' && stage!.workdir) stage!.steps.push({ kind: 'run', text: rest });
    else if (word === 'COPY') {
      const parts = rest.split(/\s+/);
      const from = parts[0]?.startsWith('--from=') ? parts.shift()!.slice('--from='.length) : undefined;
      const [source = '', target = ''] = parts;
      stage!.steps.push({ kind: 'copy', text: line.trim(), ...(from === undefined ? {} : { from }), source, target });
    }
  }
  return stages;
}
