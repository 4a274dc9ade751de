import { z } from 'zod';
import { dollars, flag, trademarkSources } from './variable-kinds.ts';
import { insideNamedUrl, insideUrl, secret, variable, vendorUrl, type Variable } from './variable.ts';

/**
 * Variables of the services that are queried about words and names: a language model, trademark registers, web
 * search. Part of `VARIABLES`.
 */
export const LOOKUP_VARIABLES = {
  LLM_PROVIDER: variable(
    'Language model: none (only the offline engines), anthropic, or openai-compatible (OpenAI, vLLM, Ollama, OpenRouter, LM Studio, ...).',
    z.enum(['none', 'anthropic', 'openai-compatible']),
    'none',
  ),
  LLM_BASE_URL: insideUrl(
    "Address of the model's API with its version, e.g. http://localhost:11434/v1; default https://api.anthropic.com/v1 for anthropic.",
  ),
  LLM_MODEL: variable('Name of the model at its vendor.', z.string()),
  LLM_API_KEY: secret(variable("Key of the model's API; a self-hosted model may need none.", z.string())),
  LLM_INPUT_USD_PER_MILLION: variable(
    'Price of a million input tokens in US dollars; 0 for a self-hosted model. Required with a provider.',
    dollars,
  ),
  LLM_OUTPUT_USD_PER_MILLION: variable(
    'Price of a million output tokens in US dollars. Required with a provider.',
    dollars,
  ),
  LLM_MONTHLY_BUDGET_USD: variable(
    'The most that all processes spend on the model per calendar month (UTC); above it the offline engines are used.',
    dollars,
    '20',
  ),
  LLM_DEADLINE_SECONDS: variable(
    'Timeout of a model request, retries included, before the offline engine is used.',
    z.coerce.number().positive().max(120),
    '8',
  ),
  TRADEMARK_SOURCES: variable(
    'Trademark sources, comma separated: famous (the built-in list), postgres (imported by onym admin trademarks import), euipo, http.',
    trademarkSources,
    'famous,postgres',
  ),
  EUIPO_CLIENT_ID: variable(
    'Client ID for the EUIPO Trademark Search API; required with the source euipo.',
    z.string(),
  ),
  EUIPO_CLIENT_SECRET: secret(variable('Its secret.', z.string())),
  EUIPO_API_BASE: vendorUrl("Address of the EUIPO's API.", 'https://api.euipo.europa.eu'),
  EUIPO_TOKEN_URL: vendorUrl(
    "Address of the EUIPO's access tokens.",
    'https://euipo.europa.eu/cas-server-webapp/oidc/accessToken',
  ),
  TRADEMARK_HTTP_URL: insideNamedUrl(
    'Your own trademark service, with {name} in place of the name; it returns {"marks": [{"mark", "classes", "status", "number"}]}. Required with the source http.',
  ),
  TRADEMARK_HTTP_TOKEN: secret(variable('Sent to it as a bearer token.', z.string())),
  TRADEMARK_HTTP_COVERAGE: variable('One sentence on what it covers, shown with every response.', z.string().max(300)),
  SEARCH_PROVIDER: variable(
    'Web search for brand conflicts: none, brave or searxng; default none, or the sandbox if it runs.',
    z.enum(['none', 'brave', 'searxng']),
  ),
  BRAVE_API_KEY: secret(variable('Subscription token of the Brave Search API; needed with brave.', z.string())),
  BRAVE_API_BASE: vendorUrl('Address of the Brave Search API.', 'https://api.search.brave.com'),
  SEARXNG_URL: insideUrl('Address of a SearXNG instance that allows the json format; required with searxng.'),
  HOMEPAGE_CHECK: variable(
    'off if this machine cannot reach the internet: homepages of brand names are then not checked.',
    flag,
    'on',
  ),
} as const satisfies Record<string, Variable>;
