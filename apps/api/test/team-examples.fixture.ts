import { signUp } from '@onym/testing';
import type { openSender } from './examples.fixture.ts';
import { ageProposal, expectProposed, proposeOwner } from './ownership.fixture.ts';
import { agencyOwner, joinTeam, tokenFor } from './team.fixture.ts';

const idOf = (body: object): string => (body as { id: string }).id;

/** Sends the example of each operation about members of the sender's account, and of a transfer of another one. */
export async function sendTeamExamples({ send }: ReturnType<typeof openSender>): Promise<void> {
  const guest = await signUp();
  const seat = idOf(await send('inviteMember', { body: { email: guest.email } }));
  const as = { user: guest };
  const path = { token: await tokenFor(guest.email) };
  await send('getInvitation', { as, path });
  const { accountId } = (await send('acceptInvitation', { as, path })) as { accountId: string };
  await send('switchAccount', { as, body: { accountId } });
  await send('listTeams', { as });
  await send('updateMember', { path: { id: seat } });
  await send('listMembers');
  for (const id of ['transferOwnership', 'getOwnershipTransfer', 'withdrawOwnershipTransfer', 'transferOwnership'])
    await send(id, id === 'transferOwnership' ? { body: { memberId: seat } } : {});
  await send('getOfferedOwnership', { as, path: { accountId } });
  await send('declineOwnership', { as, path: { accountId } });
  await send('leaveTeam', { as, path: { accountId } });
  await send('removeMember', { path: { id: idOf(await send('inviteMember', { body: { email: guest.email } })) } });
  const owner = await agencyOwner();
  const next = await joinTeam(owner, 'dns');
  expectProposed(await proposeOwner(owner, next.seat));
  await ageProposal(next.team);
  await send('confirmOwnership', { as: { user: next }, path: { accountId: next.team } });
}
