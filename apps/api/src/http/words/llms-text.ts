import { operationsOf } from '../openapi.ts';
import type { OpenApiDocument } from '../openapi-document.ts';

/**
 * /llms.txt (llmstxt.org): what a program that knows nothing about the service needs to buy, and where the rest is.
 * At most 6 kB.
 */
export function llmsText(document: OpenApiDocument, publicUrl: string, rails: readonly string[]): string {
  const api = `${publicUrl}/api/v1`;
  return `# Onym

> Names, domains and brand identity for programs: find a brandable name whose domain is free, buy it, manage its DNS, make logos, legal texts and pages.

Every answer is JSON. A refusal is {"error", "code", "retryable", "requestId", "docUrl"}; the code is stable, and calls that may charge say "moneyMoved": no, yes or unknown. Prices are decimals in the stated currency: what is charged first, and what a year costs later. 429 says Retry-After.

## Buy with a key

A person makes the key at ${publicUrl}/keys and bounds what it may spend.

1. GET ${api}/domains/check?name=example.com (Authorization: Bearer onym_live_...) answers {domain, available, bestPrice {retailPrice, retailRenewal, currency}, buyUrl}. buyUrl is a page on which a person can buy instead.
2. POST ${api}/domains/buy {"domain": "example.com", "maxPrice": 20} with an Idempotency-Key header charges the saved card and answers {success, orderId, retailPrice, renewalPrice, expiresAt}. Dearer than maxPrice is 409 price_changed; "dryRun": true tries everything but money.
3. 403 approval_required has approvalUrl for the owner; after the yes the same call answers with the order. It is asked above the owner's limits, and whenever the contact sent is not the one saved for the account; leave it out to use that one. After a lost answer repeat with the same key, or read GET ${api}/orders.

Needs of the account, told by code: contact_required, payment_method_required.
${machineText(api, rails)}
## MCP

${publicUrl}/mcp (streamable HTTP, Authorization: Bearer): the same as tools, of which a key sees those it may call. A person confirms purchases. In code: @onym/sdk (packages/sdk) and the onym command; for stdio, onym mcp.

## Names

POST ${api}/names/generate {"description": "..."} answers only names whose domains are free, with prices.

## Look without a key

GET ${publicUrl}/api/public/check?name=example.com, GET ${publicUrl}/api/public/tlds, POST ${publicUrl}/api/public/names {"description": "..."} (at most 10): 20 a minute and address together. buyUrl of a check is a page on which a person buys. A key: POST ${publicUrl}/api/public/device/code, show verificationUrlComplete to your person, then ask POST ${publicUrl}/api/public/device/token {"deviceCode"} every interval seconds.

## Read on

- [One operation on one page](${publicUrl}/docs/api/buyDomain.md): ${publicUrl}/docs/api/{operationId}.md, for each of the operations below
- [Error codes](${publicUrl}/docs/errors.md): what each means and what to do
- [Webhooks](${publicUrl}/docs/webhooks.md): events, signatures, retries
- [Cookbook](${publicUrl}/docs/cookbook/buy.md): buy; also dns.md, launch.md, webhooks.md beside it
- [Everything in one file](${publicUrl}/llms-full.txt)
- [OpenAPI](${publicUrl}/openapi.json): the exact contract
- [Skill](${publicUrl}/.well-known/agent-skills/buy-a-domain/SKILL.md): buying a domain safely

## Operations

${operationsText(document)}
`;
}

function machineText(api: string, rails: readonly string[]): string {
  if (rails.length === 0) return '';
  const sandbox = rails.includes('sandbox')
    ? ' Method "sandbox" moves no real money; its payload is {"token": "tok_ok"}, or tok_declined to be refused.'
    : '';
  return `
## Buy without an account

1. POST ${api}/domains/buy/mpp {"domain", "contact" {firstName, lastName, email, phone, address1, city, state, zip, country}} answers 402 with WWW-Authenticate: Payment challenges for the exact price, one for each of: ${rails.join(', ')}.
2. Repeat the same bytes with Authorization: Payment <credential>: base64url of {"challenge": {the challenge's parameters}, "payload": {...}}. 200 is bought, with Payment-Receipt; the owner is mailed a link to claim the name.
${sandbox}
`;
}

/** Operations by subject, so that a model finds the one it needs. */
function operationsText(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  return (document.tags ?? [])
    .map(({ name }) => {
      const ids = operations
        .filter(({ operation }) => operation.tags?.includes(name))
        .map((one) => one.operation.operationId);
      return `- ${name}: ${ids.join(', ')}`;
    })
    .join('\n');
}
