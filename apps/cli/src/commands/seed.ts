import { seedDemo } from '../demo.ts';
import type { Variables } from '../environment.ts';
import { openHouse } from '../house.ts';

/** `onym seed`: the demo account on an empty database, as a first start makes it. */
export async function seedCommand(_args: string[], given: Variables): Promise<number> {
  const house = await openHouse(given);
  try {
    const demo = await seedDemo(house.environment);
    console.log(
      demo.demoEmail
        ? `Sign in with ${demo.demoEmail}  ${demo.demoPassword}\nKey: ${demo.demoKey}`
        : 'There are accounts already; nothing was made.',
    );
    return 0;
  } finally {
    await house.close();
  }
}
