import { z } from 'zod';
import { dollars, flag, trademarkSources } from './variable-kinds.ts';
import { insideNamedUrl, insideUrl, secret, variable, vendorUrl, type Variable } from './variable.ts';

/** Who is asked about words and names: a language model, registers of trademarks, web search. A part of `VARIABLES`. */
export const LOOK_UP_VARIABLES = {
  LLM_PROVIDER: variable(
    'Who helps with words: none (the offline engines alone), anthropic, or openai-compatible (OpenAI, vLLM, Ollama, OpenRouter, LM Studio, ...).',
    z.enum(['none', 'anthropic', 'openai-compatible']),
    'none',
  ),
  LLM_BASE_URL: insideUrl(
    "Address of the model's API with its version, e.g. http://localhost:11434/v1; default https://api.anthropic.com/v1 for anthropic.",
  ),
  LLM_MODEL: variable('Name of the model, as its vendor calls it.', z.string()),
  LLM_API_KEY: secret(variable("Key of the model's API; a model of your own may want none.", z.string())),
  LLM_INPUT_USD_PER_MILLION: variable(
    'Price of a million tokens sent, in US dollars; 0 for a model of your own. Needed with a provider.',
    dollars,
  ),
  LLM_OUTPUT_USD_PER_MILLION: variable(
    'Price of a million tokens received, in US dollars. Needed with a provider.',
    dollars,
  ),
  LLM_MONTHLY_BUDGET_USD: variable(
    'The most that all processes together spend on the model in a calendar month (UTC); beyond it the offline engines answer.',
    dollars,
    '20',
  ),
  LLM_DEADLINE_SECONDS: variable(
    'How long a question may take, retries and repairs included, before the offline engine answers.',
    z.coerce.number().positive().max(120),
    '8',
  ),
  TRADEMARK_SOURCES: variable(
    'Where marks are looked up, comma separated: famous (the list that comes with the service), postgres (what onym admin trademarks import has loaded), euipo, http.',
    trademarkSources,
    'famous,postgres',
  ),
  EUIPO_CLIENT_ID: variable('Client of the EUIPO Trademark Search API; needed with the source euipo.', z.string()),
  EUIPO_CLIENT_SECRET: secret(variable('Its secret.', z.string())),
  EUIPO_API_BASE: vendorUrl("Address of the EUIPO's API.", 'https://api.euipo.europa.eu'),
  EUIPO_TOKEN_URL: vendorUrl(
    'Where the EUIPO gives out access tokens.',
    'https://euipo.europa.eu/cas-server-webapp/oidc/accessToken',
  ),
  TRADEMARK_HTTP_URL: insideNamedUrl(
    'A trademark service of your own, with {name} where the name goes; it answers {"marks": [{"mark", "classes", "status", "number"}]}. Needed with the source http.',
  ),
  TRADEMARK_HTTP_TOKEN: secret(variable('Sent to it as a bearer token.', z.string())),
  TRADEMARK_HTTP_COVERAGE: variable('One sentence on what it covers, shown with every answer.', z.string().max(300)),
  SEARCH_PROVIDER: variable(
    'Web search for brand conflicts: none, brave or searxng; default none, or the sandbox where one stands in.',
    z.enum(['none', 'brave', 'searxng']),
  ),
  BRAVE_API_KEY: secret(variable('Subscription token of the Brave Search API; needed with brave.', z.string())),
  BRAVE_API_BASE: vendorUrl('Address of the Brave Search API.', 'https://api.search.brave.com'),
  SEARXNG_URL: insideUrl('Address of a SearXNG whose settings allow the format json; needed with searxng.'),
  HOMEPAGE_CHECK: variable(
    'off where this machine may not call the internet: homepages of brand names are then not looked at.',
    flag,
    'on',
  ),
} as const satisfies Record<string, Variable>;
