import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

interface Argument {
  name: string;
  description: string;
}

interface Prompt {
  title: string;
  description: string;
  arguments: readonly Argument[];
  text(values: Readonly<Record<string, string>>): string;
}

const MAX_ARGUMENT_LENGTH = 5000;

const PROMPTS: Readonly<Record<string, Prompt>> = {
  find_a_name: {
    title: 'Find a name',
    description: 'Brandable names with available domains for a business',
    arguments: [{ name: 'description', description: 'What the business does' }],
    text: ({ description }) =>
      `Find a name for this business: ${description}\n\nUse names_generate. Show me the five best names with the price of the first term and the yearly renewal price of each domain, and one sentence on why each name fits. Check my favorite with brand_conflict_check before you recommend it. Do not buy anything yet.`,
  },
  launch_a_business: {
    title: 'Launch a business',
    description: 'A name, a domain, a brand and a site in one plan with one price',
    arguments: [{ name: 'description', description: 'What the business does' }],
    text: ({ description }) =>
      `Launch this business: ${description}\n\nUse launch_plan and show me the names, every step and the total price. Start it with launch_start only after I have chosen a name and agreed to the price, then follow it with launch_get and tell me what is ready and what is missing.`,
  },
  point_a_domain: {
    title: 'Point a domain',
    description: 'Set the DNS records that a hosting or mail provider requires',
    arguments: [
      { name: 'domain', description: 'A domain of the account' },
      { name: 'target', description: 'The provider, or the records it requires' },
    ],
    text: ({ domain, target }) =>
      `Point ${domain} to ${target}.\n\nRead the current records with dns_list first. Tell me which records you will add, change or delete, and whether mail or the website changes, and wait for my approval. Then make the changes and read the records again to confirm.`,
  },
};

/** The result of `prompts/list` (MCP 2025-06-18, server features, prompts). */
export function listPrompts(): {
  prompts: { name: string; title: string; description: string; arguments: (Argument & { required: true })[] }[];
} {
  return {
    prompts: Object.entries(PROMPTS).map(([name, { title, description, arguments: inputs }]) => ({
      name,
      title,
      description,
      arguments: inputs.map((input) => ({ ...input, required: true as const })),
    })),
  };
}

/**
 * Returns the result of `prompts/get`: one user message with the given values, trimmed.
 * @throws ProtocolError InvalidParams for an unknown prompt, and for an argument that is missing, empty or longer than 5000
 *   characters
 */
export function getPrompt(
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): { description: string; messages: { role: 'user'; content: { type: 'text'; text: string } }[] } {
  const prompt = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt');
  const read = prompt.arguments.map((argument): [string, string] => {
    const value = values[argument.name];
    if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_ARGUMENT_LENGTH)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The argument ${argument.name} must be text of at most ${MAX_ARGUMENT_LENGTH} characters`,
      );
    return [argument.name, value.trim()];
  });
  const text = prompt.text(Object.fromEntries(read));
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}
