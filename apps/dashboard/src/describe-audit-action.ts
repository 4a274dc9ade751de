import type { en } from './messages/en.ts';
import { t } from './words/words.ts';

/**
 * Returns the text for an audit action's stable code, in the language of the page. Without a translation the code with
 * spaces: "dns_record.changed" is "dns record changed".
 */
export function describeAuditAction(action: string): string {
  const id = `audit.${action.replaceAll(/[._-]/g, '_') as keyof typeof en.audit}` as const;
  return t.has(id) ? t(id) : action.replaceAll(/[._-]/g, ' ');
}
