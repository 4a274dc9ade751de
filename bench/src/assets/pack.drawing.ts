import { exporterOf } from '@onym/studio/exporters';
import { sampleKit } from './peak-memory.ts';

/** Creates one format of the sample kit; returns its size. */
export async function packed(format: string): Promise<number> {
  const exporter = exporterOf(format)!;
  return (await exporter.build(sampleKit(), exporter.opts.parse({}))).length;
}
