/** The API's URL as this browser reaches it, because the build contains no host. */
export function apiUrl(): string {
  return `${location.origin}/api/v1`;
}

/** A first call that works when pasted. */
export function checkSample(key = '$ONYM_KEY'): string {
  return `curl "${apiUrl()}/domains/check?name=lumen-harbor.com" \\\n  -H "Authorization: Bearer ${key}"`;
}

/** Code sample: buys a name with the saved card and contact. */
export function buySample(key = '$ONYM_KEY'): string {
  return `curl -X POST "${apiUrl()}/domains/buy" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"domain": "lumen-harbor.com"}'`;
}

/** Code sample: adds a DNS record. */
export function recordSample(domain: string, key = '$ONYM_KEY'): string {
  return `curl -X POST "${apiUrl()}/domains/${domain}/dns" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"type": "A", "host": "www", "value": "203.0.113.7"}'`;
}
