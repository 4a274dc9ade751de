import { exporterOf } from '@onym/studio/exporters';
import { createSampleKit } from './peak-memory.ts';

/** Creates one format of the sample kit; returns its size. */
export async function packSampleKit(format: string): Promise<number> {
  const exporter = exporterOf(format)!;
  return (await exporter.build(createSampleKit(), exporter.opts.parse({}))).length;
}
