import { once } from 'node:events';
import { createServer } from 'node:http';
import { runProgram } from '@onym/house';
import { createServer as createApi } from './server.ts';

await runProgram('api', process.env, async (house) => {
  const { host, port, shutdownMs } = house.config;
  const server = createApi(house);
  // Node's 16 KB would answer a long payment credential with a bare 431, before the door can say what is wrong with it.
  const http = createServer({ maxHeaderSize: 32 * 1024 }, server.app).listen(port, host);
  await once(http, 'listening');
  house.log.info({ port }, 'listening');

  return async () => {
    server.leave();
    const cut = setTimeout(() => http.closeAllConnections(), shutdownMs);
    http.close();
    http.closeIdleConnections();
    await once(http, 'close');
    clearTimeout(cut);
    await server.close();
  };
});
