import { connect, createServer } from 'node:net';
import { freePorts, openFreshDatabase, startProgram, testEnvironment } from '@onym/testing';
import { expect, it } from 'vitest';

it.each(['api', 'worker'])('%s waits for a database that starts later, and then works', async (name) => {
  const database = await openFreshDatabase();
  const [port, internalPort, gate] = (await freePorts(3)) as [number, number, number];
  const there = new URL(database.url);
  const behind = new URL(database.url);
  behind.port = String(gate);
  const program = startProgram(`apps/${name}/src/main.ts`, {
    env: {
      ...testEnvironment(behind.href),
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      SHUTDOWN_SECONDS: '2',
    },
  });
  const server = createServer((socket) => {
    const peer = connect(Number(there.port), there.hostname);
    for (const end of [socket, peer]) end.on('error', () => [socket, peer].forEach((one) => one.destroy()));
    socket.pipe(peer).pipe(socket);
  });
  try {
    await program.line((line) => line.includes('waiting for the database') || undefined);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    server.listen(gate, '127.0.0.1');
    await program.line((line) => /"(listening|working)"/.test(line) || undefined);
  } finally {
    await program.kill();
    server.close();
    await database.drop();
  }
});
