import { listAccess, removeAccess, ACCESS_GRANT_KINDS, type AccessGrant } from '@onym/accounts/access';
import { personOnly, router } from '@onym/platform';
import { z } from 'zod';
import { denyApprovedDevices } from './device/decide-device.ts';

const TAGS = ['account'];
const page = '/access';

const WayInWire = z
  .object({
    id: z.string(),
    kind: z.enum(ACCESS_GRANT_KINDS),
    name: z
      .string()
      .meta({
        description: 'Its name; for a member or a proposed owner the email address, for a session the User-Agent',
      }),
    addedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'For a key, the date of its current secret; null: unknown' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'IP address from which it was added, or the session was opened; null: unknown' }),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'For keys and, to the day, sessions; null: never, or unknown' }),
    accountId: z
      .string()
      .nullable()
      .meta({ description: 'The account that a key, a member or a proposed owner can access; null: all that you can' }),
  })
  .meta({ id: 'WayIn' });

const RemoveAccessInput = z.object({
  ids: z.array(z.string().min(1).max(64)).min(1).max(500).meta({ description: 'IDs from GET /account/access' }),
});

export const accessRouter = router({
  list: personOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/access',
        operationId: 'listAccess',
        tags: TAGS,
        summary: 'List everything that can access your account besides this session and your password, newest first',
      },
      page,
    })
    .output(
      z.object({
        access: z.array(WayInWire),
        passwordChangedAt: z.iso.datetime().nullable().meta({ description: 'Null: you have no password' }),
      }),
    )
    .query(async ({ ctx }) => {
      const { grants, passwordChangedAt } = await listAccess(ctx, reviewer(ctx.principal));
      return { access: grants.map(toWire), passwordChangedAt: passwordChangedAt?.toISOString() ?? null };
    }),

  remove: personOnly
    .meta({
      affects: ['secret'],
      audit: 'module',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/account/access/remove',
        operationId: 'removeAccess',
        tags: TAGS,
        summary: 'Remove passkeys, keys, members, sessions and trusted browsers; items already gone are ignored',
      },
      page,
    })
    .input(RemoveAccessInput)
    .output(z.object({ removed: z.array(WayInWire) }))
    .mutation(async ({ ctx, input }) => {
      const removed = await removeAccess(ctx, reviewer(ctx.principal), input.ids, denyApprovedDevices);
      return { removed: removed.map(toWire) };
    }),
});

function reviewer({ accountId, sessionId = '' }: { accountId: string; sessionId?: string }) {
  return { personId: accountId, sessionId };
}

function toWire({ addedAt, lastUsedAt, ...way }: AccessGrant): z.input<typeof WayInWire> {
  return { ...way, addedAt: addedAt?.toISOString() ?? null, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
