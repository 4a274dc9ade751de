import { useEffect, type RefObject } from 'react';

/** After a refusal the first field with a mistake gets the focus. */
export function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}
