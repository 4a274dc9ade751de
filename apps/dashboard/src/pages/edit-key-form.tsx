import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { keysQuery, type ApiKey } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { ControlFields, readControl } from './control-fields.tsx';
import { SpendingLimitFields, readSpendingLimits } from './spending-limit-fields.tsx';
import { t } from '../words/words.ts';

/** Form for name, spending limits and controls of a key; changes apply to its next call. Calls `done` when they are saved. */
export function EditKeyForm({ of: key, done }: { of: ApiKey; done: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: FormData) =>
      api.keys.change.mutate({
        id: key.id,
        name: String(values.get('name')),
        spending: readSpendingLimits(values),
        control: readControl(values),
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(keysQuery.queryKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      );
      done();
    },
  });
  useFocusOnError(form, save.error);
  const mistakes = save.error ? toRefusal(save.error).fieldErrors : {};
  return (
    <form
      ref={form}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(new FormData(event.currentTarget));
      }}
    >
      <TextField
        label={t('general.name')}
        name="name"
        defaultValue={key.name}
        required
        maxLength={100}
        error={mistakes.name}
      />
      <SpendingLimitFields bounds={key.spending} mistakes={mistakes} />
      <ControlFields control={key.control} />
      <RefusalNotice error={save.error} fields={['name']} />
      <Button type="submit" look="primary" className="w-full" busy={save.isPending}>
        {t('general.save')}
      </Button>
    </form>
  );
}
