import { exporterOf } from '@onym/studio/exporters';
import { sampleKit } from './peak-memory.ts';

/** One format of the sample kit; answers its size. */
export async function packed(format: string): Promise<number> {
  const exporter = exporterOf(format)!;
  return (await exporter.build(sampleKit(), exporter.opts.parse({}))).length;
}
