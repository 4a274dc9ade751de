import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, refusalOf } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextArea, TextField } from '../parts/field.tsx';
import { useFocusOnMistake } from '../parts/use-focus-on-mistake.ts';
import { kitQuery } from '../made.ts';
import { useSingle } from '../use-single.ts';
import { MakingRefusal } from './making-refusal.tsx';
import { CONTACT_FIELDS, contactOf, NO_CONTACT, PublicContactFields } from './public-contact-fields.tsx';

const FIELDS = ['name', 'industry', 'description', ...CONTACT_FIELDS];

/** A name and a sentence become a brand kit; one, however often it is clicked. */
export function MakeKitForm() {
  const [typed, setTyped] = useState({ name: '', industry: '', description: '' });
  const [contact, setContact] = useState(NO_CONTACT);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useSingle({
    stays: true,
    mutationFn: () => {
      const { name, ...rest } = typed;
      const said = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''));
      return api.kits.create.mutate({ name, ...said, contact: contactOf(contact) });
    },
    onSuccess: (kit) => {
      client.setQueryData(kitQuery(kit.id).queryKey, kit);
      void client.invalidateQueries({ queryKey: ['kits'] });
      void navigate({ to: '/brand/$kit', params: { kit: kit.id } });
    },
  });
  const errors = make.error ? refusalOf(make.error).fieldErrors : {};
  useFocusOnMistake(form, make.error);
  return (
    <form
      ref={form}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        make.send();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          required
          maxLength={64}
          value={typed.name}
          placeholder="Tiderow"
          error={errors['name']}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <TextField
          label="Industry"
          maxLength={100}
          value={typed.industry}
          placeholder="Sport software"
          error={errors['industry']}
          onChange={(event) => setTyped({ ...typed, industry: event.target.value })}
        />
      </div>
      <TextArea
        label="What it does"
        maxLength={2000}
        value={typed.description}
        placeholder="Tide tables and training logs for rowing clubs."
        error={errors['description']}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <PublicContactFields value={contact} change={setContact} errors={errors} />
      <MakingRefusal error={make.error} fields={FIELDS} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={make.isPending || make.isSuccess}>
          Make the kit
        </Button>
      </div>
    </form>
  );
}
