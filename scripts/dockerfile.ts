/** One step of a stage that concerns its working folder. */
export interface Step {
  kind: 'run' | 'copy';
  /** The command, or the whole line. */
  text: string;
  /** The stage that is copied from; undefined for the folder that is built. */
  from?: string;
  source?: string;
  target?: string;
}

export interface Stage {
  /** Empty for the last one, mostly. */
  name: string;
  base: string;
  workdir: string;
  steps: Step[];
}

/** The stages of a Dockerfile as plain as ours; steps before WORKDIR concern the image and not the folder, and are left out. */
export function stagesOf(text: string): Stage[] {
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
