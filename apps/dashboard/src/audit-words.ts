import type { en } from './messages/en.ts';
import { t } from './words/words.ts';

/** What was done, by its stable code: "dns_record.changed" is "dns record changed", in the language of the page. */
export function whatWasDone(action: string): string {
  const id = `audit.${action.replaceAll(/[._-]/g, '_') as keyof typeof en.audit}` as const;
  return t.has(id) ? t(id) : action.replaceAll(/[._-]/g, ' ');
}
