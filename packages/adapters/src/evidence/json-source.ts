import { EvidenceError } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { openHttpWire, WireError, type WireCall } from '../http-wire.ts';

/**
 * Reads JSON from one vendor. A response that is not 2xx or not of the expected shape is an EvidenceError. Nothing is
 * retried.
 */
export interface JsonSource extends Closable {
  read<S extends z.ZodType>(
    call: Omit<WireCall, 'method'> & { method?: WireCall['method'] },
    shape: S,
  ): Promise<z.infer<S>>;
}

/**
 * Opens a pool of connections that reads JSON from one vendor, without retries; close it when done. `vendor` is the name in error messages,
 * `baseUrl` the part before each path, `headers` are sent with every call. read() throws EvidenceError without a complete response of at
 * most 2 MiB, for a status outside 2xx, and for another shape.
 */
export function openJsonSource(vendor: string, baseUrl: string, headers: Record<string, string> = {}): JsonSource {
  const wire = openHttpWire({ baseUrl, headers, connectTimeoutMs: 2000, maxResponseBytes: 2 * 1024 * 1024 });
  return {
    async read(call, shape) {
      const { status, text } = await wire.send({ method: 'GET', ...call }).catch((error: unknown) => {
        throw error instanceof WireError ? new EvidenceError(`${vendor}: ${error.message}`, { cause: error }) : error;
      });
      if (status < 200 || status >= 300) throw new EvidenceError(`${vendor} answered ${status}`);
      const parsed = shape.safeParse(jsonOf(text));
      if (!parsed.success)
        throw new EvidenceError(
          `${vendor} answered in an unknown shape: ${z.prettifyError(parsed.error).slice(0, 300)}`,
        );
      return parsed.data;
    },
    close: () => wire.close(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
