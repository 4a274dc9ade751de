import { useRef, type ReactNode } from 'react';
import { toRefusal } from '../api.ts';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { CreationError } from './creation-error.tsx';
import { RoleButton } from './role-button.tsx';

/**
 * A form that creates one thing with `make`, however often it is clicked. Its children are the fields; they get the
 * errors by field name. Errors of fields not in `fields` are shown above the button. `verb` is the text of the button.
 */
export function CreationForm({
  make,
  fields,
  verb,
  children,
}: {
  make: { mutate: () => void; error: unknown; isPending: boolean; isSuccess: boolean };
  fields: readonly string[];
  verb: string;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, make.error);
  return (
    <form
      ref={form}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      {children(make.error ? toRefusal(make.error).fieldErrors : {})}
      <CreationError error={make.error} fields={fields} />
      <div className="flex justify-end">
        <RoleButton needs="buyer" type="submit" look="primary" busy={make.isPending || make.isSuccess}>
          {verb}
        </RoleButton>
      </div>
    </form>
  );
}
