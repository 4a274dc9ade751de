import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { launchesQuery, launchQuery } from '../launch-queries.ts';
import { SelectField, TextArea, TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** In the order of a plan. */
const PARTS = [
  ['domain', 'general.domain'],
  ['mail', 'general.emailLabel'],
  ['kit', 'general.brandKit'],
  ['logos', 'general.logos'],
  ['legal', 'general.legalDocuments'],
  ['site', 'general.site'],
] as const;
type Part = (typeof PARTS)[number][0];

const LANGUAGES = [
  ['', 'launch.sameAsMyDescription'],
  ['en', 'launch.english'],
  ['de', 'launch.german'],
  ['es', 'launch.spanish'],
  ['fr', 'launch.french'],
  ['pt', 'launch.portuguese'],
] as const;

/** Form with the description of the business and the parts to launch. It creates a plan and opens it; nothing is charged. */
export function LaunchForm({ description }: { description: string }) {
  const [request, setRequest] = useState({ description, name: '', language: '', email: '' });
  const [parts, setParts] = useState<readonly Part[]>(PARTS.map(([part]) => part));
  const client = useQueryClient();
  const navigate = useNavigate();
  const plan = useMutation({
    mutationFn: () =>
      api.launches.plan.mutate({
        description: request.description.trim(),
        include: [...parts],
        ...(request.name.trim() && { name: request.name.trim() }),
        ...(request.language && { language: request.language }),
        ...(request.email.trim() && { contact: { email: request.email.trim() } }),
      }),
    onSuccess: async (launch) => {
      client.setQueryData(launchQuery(launch.id).queryKey, launch);
      void client.invalidateQueries({ queryKey: launchesQuery.queryKey });
      await navigate({ to: '/launch/$id', params: { id: launch.id } });
    },
  });
  const fieldErrors = plan.error ? toRefusal(plan.error).fieldErrors : {};
  const change = (part: Part, isWanted: boolean): void => {
    const chosenParts = PARTS.map(([one]) => one).filter((one) => (one === part ? isWanted : parts.includes(one)));
    // Mail requires a domain.
    setParts(chosenParts.includes('domain') ? chosenParts : chosenParts.filter((one) => one !== 'mail'));
  };
  return (
    <form
      className="space-y-5 rounded-xl border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault();
        plan.mutate();
      }}
    >
      <TextArea
        label={t('launch.describeYourBusiness')}
        hint={t('launch.whatItDoesWhoIts')}
        maxLength={2000}
        required
        value={request.description}
        placeholder={t('launch.sourdoughAndRyeBread')}
        onChange={(event) => setRequest({ ...request, description: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('launch.nameOptional')}
          value={request.name}
          maxLength={64}
          placeholder={t('launch.nightloaf')}
          error={fieldErrors['name']}
          onChange={(event) => setRequest({ ...request, name: event.target.value })}
        />
        <TextField
          label={t('launch.publicEMailAddress')}
          type="email"
          value={request.email}
          maxLength={254}
          error={fieldErrors['contact.email']}
          onChange={(event) => setRequest({ ...request, email: event.target.value })}
        />
        <SelectField
          label={t('general.language')}
          value={request.language}
          onChange={(event) => setRequest({ ...request, language: event.target.value })}
        >
          {LANGUAGES.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset>
        <legend className="mb-2 text-[13px] font-medium">{t('launch.included')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2.5">
          {PARTS.map(([part, name]) => (
            <label key={part} className="flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={parts.includes(part)}
                disabled={part === 'mail' && !parts.includes('domain')}
                onChange={(event) => change(part, event.target.checked)}
              />
              {t(name)}
            </label>
          ))}
        </div>
      </fieldset>
      <RefusalNotice error={plan.error} fields={['name', 'contact.email']} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <RoleButton
          needs="buyer"
          type="submit"
          look="primary"
          busy={plan.isPending}
          disabled={parts.length === 0}
          className="max-sm:w-full"
        >
          {t('launch.createPlan')}
        </RoleButton>
      </div>
    </form>
  );
}
