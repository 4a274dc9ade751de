import { writeAllowanceHeaders } from './allowance-headers.ts';
import type { AdmissionControl, Principal } from './principal.ts';
import type { Reply } from './reply.ts';
import type { Scope } from './scope.ts';

/**
 * Refunds the charge of a refused call, if there was one, and writes the new allowance into the headers of the reply. A
 * failed refund is logged and must not hide the reason for the refusal.
 */
export async function refundRefusedCall(
  ctx: Pick<Scope, 'clock' | 'log'> & { readonly admissionControl: AdmissionControl; readonly reply: Reply },
  principal: Principal,
): Promise<void> {
  try {
    const allowance = await ctx.admissionControl.refundCall(principal);
    if (allowance) writeAllowanceHeaders(ctx.reply, allowance, ctx.clock.wall());
  } catch (error) {
    ctx.log.warn({ err: error, accountId: principal.accountId }, 'a refused call could not be released');
  }
}
