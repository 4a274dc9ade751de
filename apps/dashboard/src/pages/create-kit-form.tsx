import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { TextArea, TextField } from '../parts/field.tsx';
import { kitQuery } from '../generated-queries.ts';
import { useMutation } from '../use-mutation.ts';
import { CreationForm } from './creation-form.tsx';
import { CONTACT_FIELDS, toContact, EMPTY_CONTACT, PublicContactFields } from './public-contact-fields.tsx';
import { t } from '../words/words.ts';

const FIELDS = ['name', 'industry', 'description', ...CONTACT_FIELDS];

/** Form that creates a brand kit from a name and a sentence, and opens it. Creates one kit, however often it is clicked. */
export function CreateKitForm() {
  const [typed, setTyped] = useState({ name: '', industry: '', description: '' });
  const [contact, setContact] = useState(EMPTY_CONTACT);
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    stays: true,
    mutationFn: () => {
      const { name, ...rest } = typed;
      const filledFields = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''));
      return api.kits.create.mutate({ name, ...filledFields, contact: toContact(contact) });
    },
    onSuccess: (kit) => {
      client.setQueryData(kitQuery(kit.id).queryKey, kit);
      void client.invalidateQueries({ queryKey: ['kits'] });
      void navigate({ to: '/brand/$kit', params: { kit: kit.id } });
    },
  });
  return (
    <CreationForm make={make} fields={FIELDS} verb={t('brand.createKit')}>
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('general.name')}
              required
              maxLength={64}
              value={typed.name}
              placeholder="Tiderow"
              error={errors['name']}
              onChange={(event) => setTyped({ ...typed, name: event.target.value })}
            />
            <TextField
              label={t('general.industry')}
              maxLength={100}
              value={typed.industry}
              placeholder={t('general.sportSoftware')}
              error={errors['industry']}
              onChange={(event) => setTyped({ ...typed, industry: event.target.value })}
            />
          </div>
          <TextArea
            label={t('general.whatItDoes')}
            maxLength={2000}
            value={typed.description}
            placeholder={t('general.tideTablesAndTrainingLogs')}
            error={errors['description']}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
          <PublicContactFields value={contact} change={setContact} errors={errors} />
        </>
      )}
    </CreationForm>
  );
}
