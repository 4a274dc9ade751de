import { createHash } from 'node:crypto';
import { API_VERSION } from '@onym/core';

/** A JSON resource below /.well-known and its media type. */
export interface WellKnown {
  type: string;
  body: object;
}

/**
 * Returns the resources that programs look for, by path: the catalogue of AI resources and the MCP server card (SEP-2127, drafts),
 * the index of skills (agent skills discovery 0.2), and the API catalogue (RFC 9727).
 * @param skill the text of the only skill, for its digest
 */
export function wellKnown(publicUrl: string, skill: string): Record<string, WellKnown> {
  const { hostname } = new URL(publicUrl);
  const card: WellKnown = {
    type: 'application/mcp-server-card+json',
    body: {
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: `${hostname.split('.').reverse().join('.')}/onym`,
      version: API_VERSION,
      title: 'Onym',
      description: 'Find brandable names with available domains, buy and manage domains, create brand identity.',
      websiteUrl: publicUrl,
      remotes: [{ type: 'streamable-http', url: `${publicUrl}/mcp` }],
    },
  };
  return {
    '/.well-known/mcp/server-card.json': card,
    '/.well-known/mcp.json': card,
    '/mcp/server-card': card,
    '/.well-known/ai-catalog.json': {
      type: 'application/ai-catalog+json',
      body: {
        specVersion: '1.0',
        host: { displayName: 'Onym', documentationUrl: `${publicUrl}/docs` },
        entries: [
          {
            identifier: `urn:air:${hostname}:mcp:onym`,
            displayName: 'Onym',
            type: 'application/mcp-server-card+json',
            url: `${publicUrl}/mcp/server-card`,
          },
        ],
      },
    },
    '/.well-known/agent-skills/index.json': {
      type: 'application/json',
      body: {
        $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
        skills: [
          {
            name: SKILL_NAME,
            type: 'skill-md',
            description: SKILL_ABOUT,
            url: SKILL_PATH,
            digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
          },
        ],
      },
    },
    '/.well-known/api-catalog': {
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      body: {
        linkset: [
          {
            anchor: `${publicUrl}/api/v1`,
            'service-desc': [{ href: `${publicUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json' }],
            'service-doc': [
              { href: `${publicUrl}/docs`, type: 'text/html' },
              { href: `${publicUrl}/llms.txt`, type: 'text/plain' },
            ],
            status: [{ href: `${publicUrl}/readyz`, type: 'application/json' }],
          },
        ],
      },
    },
  };
}

const SKILL_NAME = 'buy-a-domain';
const SKILL_ABOUT =
  'Find an available domain and buy it through Onym without spending more than a person approved. Use when someone wants a domain or a name for a business.';
export const SKILL_PATH = `/.well-known/agent-skills/${SKILL_NAME}/SKILL.md`;

/** Returns the text of SKILL.md: how to buy safely, for a program that has a key or only the URL. */
export function skillText(publicUrl: string): string {
  return `---
name: ${SKILL_NAME}
description: ${SKILL_ABOUT}
---

# Buy a domain safely

1. Find: \`POST ${publicUrl}/api/v1/names/generate {"description": "..."}\`, or \`GET ${publicUrl}/api/v1/domains/check?name=...\` for a given name. Over MCP (${publicUrl}/mcp): \`names_generate\`, \`domains_check\`.
2. Tell the person the price of the first term, the price per year after it, and the term if it is longer than a year (\`minimumYears\`). Premium names have \`isPremium\`.
3. Get approval for that price. Never buy a name that the person did not request.
4. Buy with the price as \`maxPrice\` and an \`Idempotency-Key\`: \`POST ${publicUrl}/api/v1/domains/buy {"domain": "...", "maxPrice": 20}\`. Try it first with \`"dryRun": true\`.
5. Act on the code of an error, not its message: for \`price_changed\` ask the person again; for \`approval_required\` and \`confirmation_required\` show \`approvalUrl\`, then send the same call; for \`payment_method_required\` show \`setupUrl\`.
6. If a response is lost, do not buy again: repeat with the same Idempotency-Key, or read \`GET ${publicUrl}/api/v1/orders\`. \`moneyMoved\` says whether anything was charged.
7. No key? Show the person the \`buyUrl\` of a check, or use a machine payment: ${publicUrl}/llms.txt.

Every code: ${publicUrl}/docs/errors.md.
`;
}
