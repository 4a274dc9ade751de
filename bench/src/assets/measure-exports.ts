import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeys, openBenchEnvironment, createScratchFolder } from '../bench-environment.ts';
import { median, measureMs } from '../timings.ts';
import { EXPORT_FORMATS } from './peak-memory.ts';

const REPEATS = 5;

export interface ExportTimes {
  kitMs: number[];
  legalMs: number[];
  /** By format: the first call, which creates the file (201), and the median of later calls, which find it (200). */
  formats: Map<string, { firstMs: number; againMs: number; bytes: number }>;
  /** All formats of another kit requested at once. */
  togetherMs: number;
  /** Peak memory of worker and api in MB; undefined where the system does not report it. */
  workerMb: number | undefined;
  apiMb: number | undefined;
}

/**
 * The time a customer waits over HTTP: one kit in every format, first and repeated, then another kit in all formats
 * at once.
 */
export async function measureExports(): Promise<ExportTimes> {
  const ground = await openBenchEnvironment({ DATA_DIR: path.join(await createScratchFolder(), 'data') });
  try {
    const [key] = await createKeys(await ground.openApp(), 1);
    const baseUrl = ground.environment['PUBLIC_URL']!;
    const worker = ground.start('apps/worker/src/main.ts');
    const api = ground.start('apps/api/src/main.ts');
    await api.ready(`${baseUrl}/readyz`);
    const post = async <T>(route: string, body: object, status?: number): Promise<T> => {
      const answer = await fetch(`${baseUrl}/api/v1${route}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok || (status && answer.status !== status))
        throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const make = (name: string): Promise<{ id: string }> =>
      post('/brand-kits', { name, industry: 'rowing', description: 'Tide tables for rowing clubs' });
    const { id } = await make('Tiderow');
    const kitMs = await several((i) => make(`Tiderow ${i}`));
    const legalMs = await several((i) =>
      post('/legal', { businessName: `Tiderow ${i}`, businessType: 'saas', regions: ['gdpr', 'ccpa'] }),
    );

    const formats: ExportTimes['formats'] = new Map();
    for (const format of EXPORT_FORMATS) {
      const ask = (status: number): Promise<{ bytes: number }> =>
        post(`/brand-kits/${id}/exports/${format}`, {}, status);
      let bytes = 0;
      const firstMs = await measureMs(async () => {
        ({ bytes } = await ask(201));
      });
      formats.set(format, { firstMs, againMs: median(await several(() => ask(200))), bytes });
    }
    const other = await make('Crumb and Kettle');
    const togetherMs = await measureMs(() =>
      Promise.all(EXPORT_FORMATS.map((format) => post(`/brand-kits/${other.id}/exports/${format}`, {}, 201))),
    );
    return {
      kitMs,
      legalMs,
      formats,
      togetherMs,
      workerMb: await readPeakMemory(worker.pid),
      apiMb: await readPeakMemory(api.pid),
    };
  } finally {
    await ground.close();
  }
}

async function several(work: (i: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let i = 0; i < REPEATS; i++) samples.push(await measureMs(() => work(i)));
  return samples;
}

/** Peak memory of a process in MB; undefined where there is no /proc (proc(5), VmHWM). */
async function readPeakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
