import { openAdmissionControl } from '@onym/accounts/access';
import type { App } from '@onym/app';
import type { AccessRequirements, AdmissionControl } from '@onym/platform';

const CALLERS = 10;
/** The requirements of a check of a list of names, the most frequent call with a key. */
const DEMAND: AccessRequirements = {
  credential: 'key',
  permission: 'domains:read',
  dayCost: 0,
  overage: false,
  proven: false,
  readsOnly: true,
  member: null,
};

/**
 * CPU milliseconds of this process per admission: the key's digest, the one statement for key, minute and day, and
 * its result.
 */
export async function measureAdmission(app: App, keys: readonly string[], calls: number): Promise<number> {
  const { sql, secrets } = app.scope();
  const admissionControl = openAdmissionControl({
    sql,
    secrets,
    clock: app.clock,
    settings: app.config.settings,
    sessions: undefined as never, // never called with a session
    onError(error) {
      throw error;
    },
  });
  await admit(admissionControl, keys, calls); // warm up the compiler, as in a process that runs for days
  const before = process.cpuUsage();
  await admit(admissionControl, keys, calls);
  const { user, system } = process.cpuUsage(before);
  await admissionControl.flush();
  return (user + system) / 1000 / calls;
}

async function admit(admissionControl: AdmissionControl, keys: readonly string[], calls: number): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < calls) {
      const authorization = `Bearer ${keys[next++ % keys.length]}`;
      const { outcome } = await admissionControl.admit(
        { transport: 'rest', authorization, headers: new Headers(), address: '127.0.0.1' },
        DEMAND,
      );
      if (outcome !== 'admitted') throw new Error(`A call was ${outcome}: this measures something else`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}
