import { AUDIT_ACTIONS } from './audit-actions.ts';
import { reworded } from './words/reworded.ts';

/** What was done, by its stable code: "dns_record.changed" is "dns record changed", in the language of the page. */
export function whatWasDone(action: string): string {
  return reworded(action.replaceAll(/[._-]/g, ' '), AUDIT_ACTIONS);
}
