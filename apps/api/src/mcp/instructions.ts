/** The instructions that every client gets before its first call. */
export function instructionsText(publicUrl: string): string {
  return `Onym finds brandable names whose domains are free, sells domains and makes brand identity.

- names_generate or domains_check first: they say what a name costs in the first term and per year later. Tell the person both.
- launch_plan turns a sentence into names, steps and one price; launch_start carries it out for that price, launch_get follows it.
- domains_buy, domains_renew and launch_start charge the saved card of the account. maxPrice is the most you pay, in USD. A person is asked before money moves; where your client cannot ask them you get confirmation_required with approvalUrl and buyUrl: show these, and send the same call again after the yes. A yes holds for the same arguments, once. Leave contact out to register with the owner's saved contact; another one needs the owner's approval.
- A refusal is JSON {error, code, remedy, ...}: do what \`remedy\` says. moneyMoved says whether anything was charged. Do not repeat a purchase whose outcome you do not know: read it with orders_get.
- Tools that your key may not call are not listed. Keys are made at ${publicUrl}/keys; all of the API is in ${publicUrl}/openapi.json.`;
}
