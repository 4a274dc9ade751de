import { describe, expect, it } from 'vitest';
import { audiencePhrase } from './audience-phrase.ts';

describe('audiencePhrase', () => {
  it.each([
    ['fr', 'crèches', 'Jouets en bois pour crèches', 'les crèches'],
    ['fr', 'infirmières', 'Une épicerie pour les infirmières', 'les infirmières'],
    ['fr', 'ceux qui courent', 'Un masseur pour ceux qui courent', 'ceux qui courent'],
    ['en', 'deaf', 'A school for the deaf', 'the deaf'],
    ['en', 'climbers', 'A physiotherapist for climbers', 'climbers'],
    ['es', 'enfermeras', 'Clases para las enfermeras', 'las enfermeras'],
    ['es', 'enfermeras', 'Clases para enfermeras', 'enfermeras'],
  ] as const)('%s: %s of "%s" is "%s"', (language, audience, brief, phrase) => {
    expect(audiencePhrase(audience, brief, language)).toBe(phrase);
  });
});
