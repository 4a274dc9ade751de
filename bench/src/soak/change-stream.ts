import { request, type IncomingMessage } from 'node:http';
import type { SoakInstallation } from './soak-installation.ts';

/** An open stream of changes, as the owner's dashboard page keeps one. */
export interface ChangeStream {
  /** Number of change notifications. */
  changes(): number;
  /** Whether the server ended it before `close`. */
  isCut(): boolean;
  close(): Promise<void>;
}

/** Opens the stream of changes; resolves when it reports that it is open. @throws when it is refused */
export function openChangeStream({ publicUrl, owner }: SoakInstallation): Promise<ChangeStream> {
  return new Promise((resolve, reject) => {
    let [changes, isClosing, isCut] = [0, false, false];
    const sent = request(`${publicUrl}/trpc/changes`, {
      agent: false,
      headers: { cookie: owner.cookie, origin: publicUrl, accept: 'text/event-stream' },
    });
    const opened = (answer: IncomingMessage): ChangeStream => ({
      changes: () => changes,
      isCut: () => isCut,
      async close() {
        isClosing = true;
        if (answer.closed) return;
        await new Promise<void>((closed) => answer.once('close', closed).destroy());
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let rest = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          const frames = (rest + chunk).split('\n\n');
          rest = frames.pop()!;
          for (const frame of frames) {
            if (frame.startsWith('event: here')) resolve(opened(answer));
            if (frame.startsWith('event: changed')) changes += 1;
          }
        })
        .on('error', () => undefined)
        .once('close', () => {
          isCut = !isClosing;
          reject(new Error(`the stream of changes answered ${answer.statusCode} and ended`));
        });
    });
    sent.end();
  });
}
