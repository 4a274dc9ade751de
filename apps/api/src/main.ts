import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError, readConfig } from '@onym/platform';
import { openHouse } from '@onym/house';
import { createServer as createApi } from './server.ts';

try {
  const config = readConfig(process.env);
  const house = await openHouse(config, 'api');
  const server = createApi(house);
  // Node's 16 KB would answer a long payment credential with a bare 431, before the door can say what is wrong with it.
  const http = createServer({ maxHeaderSize: 32 * 1024 }, server.app).listen(config.port, config.host);
  await once(http, 'listening');
  house.log.info({ port: config.port }, 'listening');

  const stop = async (reason: string): Promise<void> => {
    house.log.info({ reason }, 'stopping');
    server.leave();
    const cut = setTimeout(() => http.closeAllConnections(), config.shutdownMs);
    http.close();
    http.closeIdleConnections();
    await once(http, 'close');
    clearTimeout(cut);
    await server.close();
    await house.close();
    if (process.connected) process.disconnect?.();
  };
  let stopping: Promise<void> | undefined;
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(reason, () => void (stopping ??= stop(reason)));
  // The launcher may have died while we were opening: nobody would tell us again.
  if (process.connected === false) stopping = stop('disconnect');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? 78 : 1); // 78: EX_CONFIG, not worth a restart
}
