/** Returns the instructions that every client gets before its first call. */
export function instructionsText(publicUrl: string): string {
  return `Onym finds brandable names with available domains, sells domains and creates brand identity.

- names_generate or domains_check first: they return the price of the first term and per year after it. Tell the person both.
- launch_plan turns a sentence into names, steps and one price; launch_start executes it for that price, launch_get shows its progress.
- domains_buy, domains_renew and launch_start charge the saved card of the account. maxPrice is the most you pay, in USD. A person must confirm before a charge. If your client cannot ask them, you get confirmation_required with approvalUrl and buyUrl: show these, and send the same call again after the approval. An approval covers the same arguments, once. Omit contact to register with the owner's saved contact; another contact needs the owner's approval.
- approval_required for a change (DNS records, settings, deletion): the owner of the key decides at approvalUrl, and approving makes the change. Read the state with approvals_get; do not send the call again.
- An error is JSON {error, code, remedy, ...}: do what \`remedy\` says. moneyMoved says whether anything was charged. Do not repeat a purchase whose outcome you do not know: read it with orders_get.
- Tools that your key may not call are not listed. account_get returns what your key may do and what remains of its limits. Keys are created at ${publicUrl}/keys; the whole API is in ${publicUrl}/openapi.json.`;
}
