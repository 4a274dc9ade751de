import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a double click sends once: the second click comes before the button is drawn as busy. With `stays`
 * success is the end as well, because the page that follows is on its way.
 */
export function useSingle<T, V = void>(
  options: UseMutationOptions<T, Error, V> & { stays?: boolean },
): UseMutationResult<T, Error, V> & { send: (wish: V) => void } {
  const isSent = useRef(false);
  const { stays = false, ...rest } = options;
  const mutation = useMutation(rest);
  const send = (wish: V): void => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(wish, {
      onSettled: (_data, error) => {
        if (error || !stays) isSent.current = false;
      },
    });
  };
  return { ...mutation, send };
}
