// One process that answers both checks and the list with the same JSON as the service and does nothing else: no key,
// no limit, no database. `node bare-server.bench.ts express|http|keyed <port>`; GET /cpu returns its CPU time. `keyed`
// is Express with the minimum for an API with keys: one prepared statement per request that looks up the key
// (DATABASE_URL).
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import pg from 'pg';

const [kind, port] = process.argv.slice(2);
const SITE = 'http://127.0.0.1';

function checked(domain: string): object {
  return {
    domain,
    available: true,
    bestPrice: { registrar: 'onym.localhost', retailPrice: 16.09, retailRenewal: 21.84, currency: 'usd' },
    buyUrl: `${SITE}/buy/0123456789ABCDEFGHIJKL`,
    proposalToken: '0123456789ABCDEFGHIJKL',
    expiresAt: '2026-06-15T10:20:30.000Z',
  };
}
function checkedAll({ domains }: { domains: string[] }): object {
  return { checked: domains.length, available: domains.map(checked), unavailable: [], errors: [] };
}
const cpu = (): object => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1_000_000 };
};

if (kind === 'express' || kind === 'keyed') {
  const app = express();
  app.get('/cpu', (_req, res) => void res.json(cpu()));
  if (kind === 'keyed') app.use(knowsKey());
  app.get('/api/v1/domains/check', (req, res) => void res.json(checked(String(req.query['name']))));
  app.get('/api/v1/domains/list', (_req, res) => void res.json({ domains: [] }));
  app.post(
    '/api/v1/domains/check',
    express.json(),
    (req, res) => void res.json(checkedAll(req.body as { domains: string[] })),
  );
  app.listen(Number(port), '127.0.0.1');
} else {
  createServer((req, res) => void answer(req, res)).listen(Number(port), '127.0.0.1');
}
process.once('disconnect', () => process.exit());

function knowsKey(): RequestHandler {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  pool.on('error', () => undefined); // a session that ended is reopened
  const text = 'select k.id, a.tier from api_key k join account a on a.id = k.account_id where k.digest = $1';
  return async (req, res, next) => {
    const digest = createHash('sha256')
      .update(req.headers.authorization ?? '')
      .digest();
    const { rows } = await pool.query({ name: 'key', text, values: [digest] });
    // The service's digests use a secret that this process does not have, so the lookup finds no row. Only its cost
    // matters.
    res.locals['key'] = rows[0];
    next();
  };
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url!, SITE);
  res.setHeader('content-type', 'application/json');
  if (url.pathname === '/cpu') return void res.end(JSON.stringify(cpu()));
  if (url.pathname === '/api/v1/domains/list') return void res.end(JSON.stringify({ domains: [] }));
  if (req.method === 'GET') return void res.end(JSON.stringify(checked(url.searchParams.get('name')!)));
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += chunk as string;
  res.end(JSON.stringify(checkedAll(JSON.parse(body) as { domains: string[] })));
}
