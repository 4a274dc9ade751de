import {
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { DOUBLE_CLICK_MS } from './double-click.ts';

/** A mutation without the function that would bypass its guard. */
type Guarded<R> = R extends unknown ? Omit<R, 'mutateAsync'> : never;

/**
 * The only way in which a page changes something; lint refuses the library's own hook. It guards against double clicks
 * in the handler itself, before anything is rendered: while a request is pending no other is sent, and the same request
 * is not sent again within DOUBLE_CLICK_MS, unless it has no variables and failed. An ignored click changes nothing and
 * calls no callbacks.
 * @param options as in the library; with `stays` clicks are also ignored after success, because the next page is
 *   loading (`isPending` is false then)
 */
export function useMutation<T, V = void, C = unknown>(
  options: UseMutationOptions<T, Error, V, C> & { stays?: boolean },
): Guarded<UseMutationResult<T, Error, V, C>> {
  const last = useRef<{ variables: string; at: number; isUnderWay: boolean; hasFailed: boolean }>(undefined);
  const { stays = false, ...rest } = options;
  const mutation = useLibraryMutation({
    ...rest,
    onSettled: (...settled) => {
      const [, error] = settled;
      if (last.current) {
        last.current.hasFailed = error !== null;
        if (error || !stays) last.current.isUnderWay = false;
      }
      return rest.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...request) => {
    const [variables] = request;
    const now = performance.now();
    const written = serialiseVariables(variables);
    if (last.current?.isUnderWay) return;
    // Without variables there is no way to know whether the cause of the failure was corrected since.
    const maySendAgain = written === '' && last.current?.hasFailed;
    if (last.current?.variables === written && !maySendAgain && now - last.current.at < DOUBLE_CLICK_MS) return;
    last.current = { variables: written, at: now, isUnderWay: true, hasFailed: false };
    mutation.mutate(...request);
  };
  return { ...mutation, mutate };
}

/** Equal for equal requests. */
function serialiseVariables(variables: unknown): string {
  return JSON.stringify(variables instanceof FormData ? [...variables] : variables) ?? '';
}
