/** The API's URL as this browser reaches it, because the build contains no host. */
export function apiUrl(): string {
  return `${location.origin}/api/v1`;
}

/** Returns a shell command that checks a name, as a first call. It works when pasted if `key` is a real key. */
export function checkSample(key = '$ONYM_KEY'): string {
  return `curl "${apiUrl()}/domains/check?name=lumen-harbor.com" \\\n  -H "Authorization: Bearer ${key}"`;
}

/** Returns a shell command that buys a name with the saved card and contact. It charges money when it runs with a real key. */
export function buySample(key = '$ONYM_KEY'): string {
  return `curl -X POST "${apiUrl()}/domains/buy" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"domain": "lumen-harbor.com"}'`;
}

/** Returns a shell command that adds a DNS record to the domain. */
export function recordSample(domain: string, key = '$ONYM_KEY'): string {
  return `curl -X POST "${apiUrl()}/domains/${domain}/dns" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"type": "A", "host": "www", "value": "203.0.113.7"}'`;
}
