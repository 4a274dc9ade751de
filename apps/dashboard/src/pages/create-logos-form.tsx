import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { logosQuery } from '../generated-queries.ts';
import { SelectField, TextArea, TextField } from '../parts/field.tsx';
import { useMutation } from '../use-mutation.ts';
import { CreationForm } from './creation-form.tsx';
import { t } from '../words/words.ts';

const FIELDS = ['name', 'description', 'slogan', 'preferences.styles', 'preferences.colorPalette'];

/**
 * Form that creates a few logo concepts from a name and a sentence, and calls `made`. Creates them once, however often
 * it is clicked.
 */
export function CreateLogosForm({ made }: { made: () => void }) {
  const [typed, setTyped] = useState({ name: '', description: '', slogan: '', styles: '', colours: '', count: 4 });
  const client = useQueryClient();
  const make = useMutation({
    stays: true,
    mutationFn: () => {
      const styles = typed.styles
        .split(',')
        .map((style) => style.trim())
        .filter(Boolean);
      const preferences = {
        ...(styles.length > 0 && { styles }),
        ...(typed.colours.trim() && { colorPalette: typed.colours.trim() }),
      };
      return api.logos.create.mutate({
        name: typed.name,
        description: typed.description,
        count: typed.count,
        ...(typed.slogan.trim() && { slogan: typed.slogan }),
        preferences,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries(logosQuery);
      made();
    },
  });
  const field = (name: 'name' | 'slogan' | 'styles' | 'colours') => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <CreationForm make={make} fields={FIELDS} verb={t('brand.createLogos')}>
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('general.name')}
              required
              maxLength={80}
              placeholder="Tiderow"
              error={errors['name']}
              {...field('name')}
            />
            <TextField
              label={t('brand.slogan')}
              maxLength={120}
              hint={t('brand.shownBelowTheName')}
              error={errors['slogan']}
              {...field('slogan')}
            />
          </div>
          <TextArea
            label={t('general.whatItDoes')}
            required
            maxLength={2000}
            value={typed.description}
            placeholder={t('general.tideTablesAndTrainingLogs')}
            error={errors['description']}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
            <TextField
              label={t('brand.styles')}
              maxLength={300}
              placeholder={t('brand.minimalBold')}
              error={errors['preferences.styles']}
              {...field('styles')}
            />
            <TextField
              label={t('brand.colors')}
              maxLength={300}
              placeholder={t('brand.navyAndCoral')}
              error={errors['preferences.colorPalette']}
              {...field('colours')}
            />
            <SelectField
              label={t('brand.concepts')}
              value={typed.count}
              onChange={(event) => setTyped({ ...typed, count: Number(event.target.value) })}
            >
              {[1, 2, 4, 6, 8].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </CreationForm>
  );
}
