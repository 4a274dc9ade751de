import { createHash } from 'node:crypto';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** The most items that a generated list gets. */
const MOST_ITEMS = 60;

/**
 * Returns a reply as JSON in the shape of the JSON Schema at the end of the instructions, which starts on its own line; a sentence if there
 * is none. Words are chosen by the hash of the prompt, so the same prompt gets the same reply.
 */
export function fillSchema(instructions: string, prompt: string): string {
  const schema = lastSchema(instructions);
  return schema
    ? JSON.stringify(fill(schema, 'reply', hashOf(prompt)))
    : 'I was not told what shape the answer should have.';
}

/** Returns the schema at the end of the text, which must start on its own line. */
function lastSchema(text: string): Schema | undefined {
  for (let at = text.lastIndexOf('\n{'); at >= 0; at = text.lastIndexOf('\n{', at - 1)) {
    try {
      return JSON.parse(text.slice(at)) as Schema;
    } catch {
      if (at === 0) return undefined;
    }
  }
  return undefined;
}

function fill(schema: Schema, name: string, seed: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[pickIndex(seed, schema.enum.length)];
  if (schema.anyOf?.[0]) return fill(schema.anyOf[0], name, seed);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [
          key,
          fill(inner, key, hashOf(`${seed}.${key}`)),
        ]),
      );
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, MOST_ITEMS));
      return Array.from({ length: count }, (_, i) => fill(schema.items ?? {}, name, hashOf(`${seed}[${i}]`)));
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? Math.min(schema.maximum ?? 1, 1);
    case 'boolean':
      return pickIndex(seed, 2) === 0;
    case 'null':
      return null;
    default:
      return fitted(name === 'name' ? coinWord(seed) : sentence(seed), schema);
  }
}

function fitted(text: string, { minLength = 0, maxLength = Infinity }: Schema): string {
  return text.padEnd(minLength, ' more').slice(0, maxLength).trim();
}

const HEADS = [
  'bra',
  'cle',
  'dro',
  'fla',
  'gri',
  'ha',
  'ka',
  'lu',
  'mo',
  'na',
  'plo',
  'ri',
  'sta',
  'te',
  've',
  'wi',
  'so',
  'ba',
  'le',
  'tri',
];
const MIDDLES = ['ri', 'lo', 'ma', 'ne', 'ta', 'vi', 'do', 'sa', 'be', 'co'];
const TAILS = ['na', 'ra', 'ler', 'ten', 'vo', 'dan', 'mer', 'lin', 'sor', 'tel', 'ro', 'bel'];

/** Generates a word that no company uses: "Stavimer". */
function coinWord(seed: string): string {
  const word =
    HEADS[pickIndex(seed, HEADS.length)]! +
    MIDDLES[pickIndex(hashOf(`${seed}m`), MIDDLES.length)]! +
    TAILS[pickIndex(hashOf(`${seed}t`), TAILS.length)]!;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const WORDS = [
  'quiet',
  'early',
  'plain',
  'steady',
  'bright',
  'small',
  'open',
  'warm',
  'light',
  'kind',
  'clear',
  'fresh',
];

function sentence(seed: string): string {
  const word = (at: number): string => WORDS[pickIndex(hashOf(`${seed}${at}`), WORDS.length)]!;
  return `Sounds ${word(1)} and ${word(2)}, with a ${word(3)} and ${word(4)} end.`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function pickIndex(seed: string, of: number): number {
  return Number.parseInt(hashOf(`lot ${seed}`).slice(0, 8), 16) % of;
}
