import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { membersQuery, type Member } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { ControlFields, readControl, type Control } from './control-fields.tsx';
import { SpendingLimitFields, readMemberSpendingLimits, type MemberSpendingLimits } from './spending-limit-fields.tsx';

/** Form for the spending limits and controls of a member; changes apply to the next call. Calls `done` when they are saved. */
export function MemberLimitsForm({ of: { id, spending, control }, done }: { of: LimitedMember; done: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: FormData) =>
      api.team.change.mutate({ id, spending: readMemberSpendingLimits(values), control: readControl(values) }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(membersQuery);
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
        save.mutate(new FormData(event.currentTarget));
      }}
    >
      <SpendingLimitFields bounds={spending} mistakes={mistakes} />
      <ControlFields control={control} />
      <RefusalNotice error={save.error} fields={[]} />
      <Button type="submit" look="primary" className="w-full" busy={save.isPending}>
        {t('general.save')}
      </Button>
    </form>
  );
}

/** All members except the owner, who only has the limits of the account. */
export type LimitedMember = Member & { spending: MemberSpendingLimits; control: Control };
