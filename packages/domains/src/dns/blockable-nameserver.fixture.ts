import { openSandboxProxy, type SandboxProxy } from '@onym/testing';

/**
 * A proxy in front of this run's nameserver that can be closed. Calls that change records then wait in front of it.
 */
export interface BlockableNameserver extends SandboxProxy {
  shut(): void;
  /** Lets the waiting calls and all later ones through. */
  open(): void;
  /** The number of waiting calls whose callers still wait. */
  waiting(): number;
}

/** Starts the proxy, open at first. */
export async function openBlockableNameserver(): Promise<BlockableNameserver> {
  let isShut = false;
  const waiting = new Set<() => void>();
  const proxy = await openSandboxProxy(async ({ method }, response) => {
    if (!isShut || method !== 'PATCH') return;
    await new Promise<void>((enter) => {
      waiting.add(enter);
      response.once('close', () => waiting.delete(enter));
    });
  });
  return {
    ...proxy,
    shut: () => void (isShut = true),
    open() {
      isShut = false;
      for (const enter of waiting) enter();
      waiting.clear();
    },
    waiting: () => waiting.size,
  };
}
