import { pendingMigrations } from '@onym/db';
import { openHouse } from '@onym/house';
import { orderFigures } from '@onym/orders';
import { ConfigError, livingWorkers, readConfig } from '@onym/platform';
import { localUrl, type Variables } from '../environment.ts';
import { openGround } from '../ground.ts';

interface Finding {
  name: string;
  ok: boolean;
  note: string;
}

/** `onym doctor`: looks at everything a running Onym needs and says what is wrong. Exit code 1 when something is. */
export async function doctorCommand(_args: string[], given: Variables): Promise<number> {
  const ground = await openGround(given);
  const findings: Finding[] = [];
  const look = async (name: string, check: () => Promise<string>): Promise<void> => {
    try {
      findings.push({ name, ok: true, note: await check() });
    } catch (error) {
      findings.push({ name, ok: false, note: (error as Error).message.split('\n')[0]! });
    }
  };
  try {
    let config;
    try {
      config = readConfig(ground.environment);
      findings.push({
        name: 'configuration',
        ok: true,
        note: config.settings.livemode ? 'livemode' : 'sandbox or test mode',
      });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) findings.push({ name: 'configuration', ok: false, note: problem });
    }
    if (config) {
      const house = await openHouse({ ...config, logLevel: 'silent' }, 'doctor');
      const { ports } = house.scope();
      await look(
        'database',
        async () =>
          `PostgreSQL ${(await house.pool.query<{ server_version: string }>('show server_version')).rows[0]!.server_version}`,
      );
      await look('migrations', async () => {
        const pending = await pendingMigrations(config.database.directUrl);
        if (pending.length > 0) throw new Error(`waiting: ${pending.join(', ')}; run onym migrate`);
        return 'up to date';
      });
      await look('api', async () => {
        const answer = await fetch(`${localUrl(ground.settings)}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(
          () => undefined,
        );
        if (!answer?.ok) throw new Error(`no answer at ${localUrl(ground.settings)}`);
        return localUrl(ground.settings);
      });
      await look('worker', async () => {
        const count = await livingWorkers(house.pool);
        if (count === 0) throw new Error('no worker is alive');
        return `${count} runners alive`;
      });
      await look('registrar', async () => `${(await ports.registrar.tldPrices()).length} extensions on sale`);
      await look('stuck orders', async () => {
        const { waiting } = await orderFigures(house.scope());
        if (waiting > 0) throw new Error(`${waiting} wait for a person`);
        return 'none';
      });
      await house.close();
    }
  } finally {
    await ground.close();
  }
  for (const { name, ok, note } of findings) console.log(`${ok ? 'ok   ' : 'WRONG'}  ${name.padEnd(14)} ${note}`);
  return findings.every(({ ok }) => ok) ? 0 : 1;
}
