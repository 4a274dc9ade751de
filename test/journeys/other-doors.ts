import { askAgain } from './ask-again.ts';
import { makeBuyer, makeLinkBuyer, makeMachineBuyer, type Buyer } from './buyer-to-kill.ts';
import type { HouseToKill } from './house-to-kill.ts';
import { planLaunch, type Launched } from './launch-to-kill.ts';

/** What was asked for beside the purchases of keys. */
export interface OtherDoors {
  /** Who paid for a name without a key. */
  guests: Buyer[];
  /** Begun, and perhaps done. */
  launch: Launched;
  /** Those that were answered otherwise than they should be, in words. */
  failed: string[];
}

/** One buys by a machine payment, one at a link by a card, and one starts a launch, which makes a kit, legal texts and a site. */
export async function buyAtOtherDoors(house: HouseToKill): Promise<OtherDoors> {
  const [machine, visitor, launch] = await Promise.all([
    makeMachineBuyer(house),
    makeBuyer(house).then((agent) => makeLinkBuyer(house, agent)),
    planLaunch(house),
  ]);
  const answers = await Promise.all([askAgain(machine), askAgain(visitor), launch.start()]);
  const wanted = { 'machine payment': 200, 'card at a link': 303, launch: 202 };
  const failed = Object.entries(wanted).flatMap(([what, status], n) =>
    answers[n]!.status === status ? [] : [`${what}: ${answers[n]!.status} ${JSON.stringify(answers[n]!.body)}`],
  );
  const owned = async <T extends { email: string }>(guest: T): Promise<T & { accountId: string }> => {
    const [account] = await house.rows<{ id: string }>('select id from account where email = $1', [guest.email]);
    return { ...guest, accountId: account!.id };
  };
  return { guests: [await owned(machine), await owned(visitor)], launch, failed };
}
