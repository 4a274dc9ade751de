import { operationsOf } from '../openapi.ts';
import type { OpenApiDocument } from '../openapi-document.ts';

/**
 * /llms.txt (llmstxt.org): what a program that knows nothing about the service needs to buy, and where the rest is.
 * At most 6 kB.
 */
export function llmsText(document: OpenApiDocument, publicUrl: string, rails: readonly string[]): string {
  const api = `${publicUrl}/api/v1`;
  return `# Onym

> Names, domains and brand identity for programs: find a brandable name with an available domain, buy it, manage its DNS, create logos, legal documents and landing pages.

Every response is JSON. An error is {"error", "code", "retryable", "requestId", "docUrl"}; the code is stable, and calls that may charge return "moneyMoved": no, yes or unknown. Prices are decimals: the first term, then per year. 429 has Retry-After.

## Buy with a key

A person creates the key at ${publicUrl}/keys and limits its spending.

1. GET ${api}/domains/check?name=example.com (Authorization: Bearer onym_live_...) returns {domain, available, bestPrice {retailPrice, retailRenewal, currency}, buyUrl}. buyUrl is a page where a person can buy instead.
2. POST ${api}/domains/buy {"domain": "example.com", "maxPrice": 20} with an Idempotency-Key header charges the saved card and returns {success, orderId, retailPrice, renewalPrice, expiresAt}. A price above maxPrice is 409 price_changed; "dryRun": true checks everything without charging.
3. 403 approval_required has approvalUrl for the owner; after the approval the same call returns the order. Approval is required above the owner's limits, and for a contact other than the saved one; omit contact to use the saved one. For a change of records, settings or assets the approval makes the change: read GET ${api}/approvals/{id}, and do not repeat the call. If a response is lost, repeat with the same Idempotency-Key, or read GET ${api}/orders.

Codes that the owner must resolve: contact_required, billing_address_required, payment_method_required.
${machineText(api, rails)}
## MCP

${publicUrl}/mcp (streamable HTTP, Authorization: Bearer): the same operations as tools; a key sees the ones it may call. A person confirms purchases. In code: @onym/sdk (packages/sdk) and the onym command; for stdio, onym mcp.

## Names

POST ${api}/names/generate {"description": "..."} returns names with available domains and prices.

## Search without a key

GET ${publicUrl}/api/public/check?name=example.com, GET ${publicUrl}/api/public/tlds, POST ${publicUrl}/api/public/names {"description": "..."} (at most 10): 20 per minute and IP address in total. To get a key: POST ${publicUrl}/api/public/device/code, show verificationUrlComplete to the user, then poll POST ${publicUrl}/api/public/device/token {"deviceCode"} every interval seconds.

## More

- [One page per operation](${publicUrl}/docs/api/buyDomain.md): ${publicUrl}/docs/api/{operationId}.md, for each operation below
- [Error codes](${publicUrl}/docs/errors.md): meaning and remedy of each
- [Webhooks](${publicUrl}/docs/webhooks.md): events, signatures, retries
- [Cookbook](${publicUrl}/docs/cookbook/buy.md): buy; also dns.md, launch.md, webhooks.md
- [Everything in one file](${publicUrl}/llms-full.txt)
- [OpenAPI](${publicUrl}/openapi.json): the exact contract
- [Skill](${publicUrl}/.well-known/agent-skills/buy-a-domain/SKILL.md): how to buy a domain safely

## Operations

${operationsText(document)}
`;
}

function machineText(api: string, rails: readonly string[]): string {
  if (rails.length === 0) return '';
  const sandbox = rails.includes('sandbox')
    ? ' Method "sandbox" moves no real money; its payload is {"token": "tok_ok"}, or tok_declined for a refusal.'
    : '';
  return `
## Buy without an account

1. POST ${api}/domains/buy/mpp {"domain", "contact" {firstName, lastName, email, phone, address1, city, state, zip, country}} returns 402 with WWW-Authenticate: Payment challenges for the exact price, one for each method: ${rails.join(', ')}.
2. Repeat the same bytes with Authorization: Payment <credential>: base64url of {"challenge": {the challenge's parameters}, "payload": {...}}. 200 means bought, with Payment-Receipt; the owner is emailed a link to claim the domain.
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
