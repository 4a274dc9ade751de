import type { AppRouter } from '@onym/api/router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { methodsInError, requestReauthentication } from './reauthentication.ts';

/**
 * A tRPC link that asks the user to confirm who they are when the server requires it, and then sends the call once more. If the
 * user cancels, the call fails with the server's error.
 */
export const reauthenticationLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isOver = false;
      const send = (again: boolean): void => {
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const methods = again ? undefined : methodsInError((error.data as { body?: unknown } | undefined)?.body);
            if (!methods) return observer.error(error);
            void requestReauthentication(methods).then((isConfirmed) => {
              if (isOver) return;
              if (isConfirmed) send(true);
              else observer.error(error);
            });
          },
        });
      };
      send(false);
      return () => {
        isOver = true;
        sent?.unsubscribe();
      };
    });
