import { keylessProcedure } from '@onym/accounts/access';
import { notesText, router } from '@onym/platform';
import { z } from 'zod';
import { reportAbuse } from './report-abuse.ts';
import { isReportableAddress } from './reportable-address.ts';

export const trustRouter = router({
  reportAbuse: keylessProcedure
    .meta({
      affects: [],
      openapi: {
        method: 'POST',
        path: '/api/public/abuse' as never,
        operationId: 'reportAbuse',
        tags: ['public'],
        summary: 'Report an abusive site or domain of this service',
        protect: false,
      },
      successStatus: 202,
    })
    .input(
      z.object({
        url: z
          .string()
          .trim()
          .min(1)
          .max(2000)
          .regex(/^[^\s\p{Cc}]+$/u, 'must be one web address or domain')
          .refine(isReportableAddress, 'must be an address that starts with http:// or https://, or a host name')
          .meta({ example: 'https://tiderow.sites.example.com/login', description: 'The page or domain you report' }),
        reason: notesText()
          .min(1)
          .max(4000)
          .meta({ example: 'It copies the sign-in page of my bank.', description: 'Reason of the report' }),
        email: z.email().max(254).optional().meta({ description: 'Contact for questions' }),
      }),
    )
    .output(z.object({ received: z.literal(true), id: z.string().meta({ description: 'Your reference' }) }))
    .mutation(async ({ ctx, input }) => {
      const id = await reportAbuse(ctx, input);
      ctx.reply.accepted();
      return { received: true as const, id };
    }),
});
