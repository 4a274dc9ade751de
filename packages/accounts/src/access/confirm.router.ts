import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { personOnly, router, type Confirmation } from '@onym/platform';
import { ConfirmationWire, ConfirmInput, confirmationToWire, proofOf } from './confirm.schemas.ts';

export const confirmRouter = router({
  confirm: personOnly
    .meta({
      affects: [],
      audit: { action: 'session.confirmed' },
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/account/confirm',
        operationId: 'confirmIdentity',
        tags: ['account'],
        summary:
          'Confirm who you are, with your password or a passkey; required again 10 minutes later for some operations',
      },
      page: '/settings',
      faults: ['wrong_password', 'wrong_code', 'wrong_passkey', 'too_many_tries'],
    })
    .input(ConfirmInput)
    .output(ConfirmationWire)
    .mutation(async ({ ctx, input }) => {
      const { accountId: id, sessionId = '', secondFactor = false } = ctx.principal;
      const person = { id, sessionId, secondFactor };
      const result = await ctx.admissionControl.confirm(person, ctx.credentials.headers, proofOf(input));
      return confirmationToWire(requireConfirmed(result));
    }),
});

/** @throws Fault wrong_password · wrong_code · wrong_passkey · too_many_tries · invalid_request · unauthorized */
function requireConfirmed(result: Confirmation): Date {
  switch (result.outcome) {
    case 'confirmed':
      return result.at;
    case 'blocked':
      throw new Fault('too_many_tries', 'Too many wrong passwords or codes for this account; nothing was done', {
        retryAfterSeconds: result.waitSeconds,
      });
    case 'code_required': {
      const required = formatSentence('fields.required');
      throw new Fault('invalid_request', `code: ${required}`, { details: { fieldErrors: { code: required } } });
    }
    case 'wrong_password':
      throw new Fault('wrong_password', 'Incorrect password; nothing was done');
    case 'wrong_code':
      throw new Fault('wrong_code', 'This code is incorrect, was already used or has expired; nothing was done');
    case 'wrong_passkey':
      throw new Fault('wrong_passkey', 'This passkey did not confirm that it is you; nothing was done');
    case 'session_ended':
      throw new Fault('unauthorized', 'Sign in required');
  }
}
