/** /llms.txt: what a program that knows nothing of the service needs for its first calls. */
export function llmsText(publicUrl: string, rails: readonly string[]): string {
  const machine =
    rails.length > 0
      ? `- Without an account: POST ${publicUrl}/api/v1/domains/buy/mpp {"domain", "contact", "email"?}. It answers 402 with a WWW-Authenticate: Payment challenge for the exact price; repeat the same bytes with Authorization: Payment <credential> (methods: ${rails.join(', ')}). The owner is mailed a link to claim the account.\n`
      : '';
  return `# Onym

> Names, domains and brand identity for programs: find a brandable name whose domain is free, buy it, manage its DNS.

Every answer is JSON. A refusal is {"error", "code", "requestId", "docUrl"}; the code is stable. Prices are decimals in the stated currency. A domain costs what the check says.

## First calls

- With a key (Authorization: Bearer onym_live_...; a person makes one at ${publicUrl}/keys): GET ${publicUrl}/api/v1/domains/check?name=example.com, then POST ${publicUrl}/api/v1/domains/buy {"domain": "..."} with an Idempotency-Key header.
${machine}- Names: POST ${publicUrl}/api/v1/names/generate {"description": "..."} answers only names whose domains are free.

## Links

- [OpenAPI](${publicUrl}/openapi.json): the exact contract
- [API reference](${publicUrl}/docs): every operation on one page
- [Error codes](${publicUrl}/docs/errors): what each code means and what to do
`;
}
