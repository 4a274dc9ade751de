import { seedDemo } from '../demo.ts';
import type { Variables } from '../environment.ts';
import { openEnvironment } from '../command-environment.ts';

/**
 * Runs `onym seed`: creates the demo account in a migrated database without accounts, as a first start does, and prints
 * its credentials; when it exists already, the stored ones. Only with the sandbox; otherwise it creates nothing.
 * Returns 0.
 */
export async function seedCommand(_args: string[], given: Variables): Promise<number> {
  const ground = await openEnvironment(given);
  try {
    const demo = await seedDemo(ground.environment);
    console.log(
      demo.demoEmail
        ? `Sign in with ${demo.demoEmail}  ${demo.demoPassword}\nKey: ${demo.demoKey}`
        : 'Accounts already exist; nothing was created.',
    );
    return 0;
  } finally {
    await ground.close();
  }
}
