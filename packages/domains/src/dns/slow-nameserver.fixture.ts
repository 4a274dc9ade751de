import { openSandboxDoor, type SandboxDoor } from '@onym/testing';

/** This run's nameserver behind a door that can be shut: what changes records then waits in front of it. */
export interface SlowNameserver extends SandboxDoor {
  shut(): void;
  /** Lets those in who wait, and all others from now on. */
  open(): void;
  /** How many wait now, their callers too. */
  waiting(): number;
}

export async function slowNameserver(): Promise<SlowNameserver> {
  let isShut = false;
  const waiting = new Set<() => void>();
  const door = await openSandboxDoor(async ({ method }, response) => {
    if (!isShut || method !== 'PATCH') return;
    await new Promise<void>((enter) => {
      waiting.add(enter);
      response.once('close', () => waiting.delete(enter));
    });
  });
  return {
    ...door,
    shut: () => void (isShut = true),
    open() {
      isShut = false;
      for (const enter of waiting) enter();
      waiting.clear();
    },
    waiting: () => waiting.size,
  };
}
