import type pg from 'pg';
import type { Part } from '../world.ts';

/** The registrar's mail servers, as MX records name them. They forward the mail that they receive. */
const ownServer = /^mx[3-8]\.name\.com\.?$/i;

/** Reports the e-mail forwards and whether mail reaches them. It combines data of the registry and the nameserver. */
export const forwardReport: Part = {
  name: 'forward-books',
  schema: '',
  state: async ({ pool }, about) => ({ forwards: await forwards(pool, about) }),
};

/**
 * Lists every forwarded mailbox and whether its mail arrives here: whether the preferred MX servers in the
 * nameserver's zone are the registrar's.
 */
async function forwards(pool: pg.Pool, about?: readonly string[]): Promise<object[]> {
  const { rows } = await pool.query<{
    domain: string;
    emailBox: string;
    emailTo: string;
    mx: { content: string; disabled: boolean }[] | null;
  }>(
    `select f.domain, f.email_box as "emailBox", f.email_to as "emailTo", r.records as mx
     from registry_forward f left join nameserver_rrset r on r.zone = f.domain and r.name = f.domain and r.type = 'MX'
     where $1::text[] is null or f.domain = any ($1) order by f.domain, f.email_box`,
    [about ?? null],
  );
  return rows.map(({ mx, ...forward }) => ({
    ...forward,
    arrives: arrivesHere((mx ?? []).filter(({ disabled }) => !disabled).map(({ content }) => content)),
  }));
}

function arrivesHere(contents: readonly string[]): boolean {
  const servers = contents
    .map((content) => content.split(' '))
    .map(([preference, host]) => ({ preference: Number(preference), host: host ?? '' }));
  const best = Math.min(...servers.map(({ preference }) => preference));
  const preferred = servers.filter(({ preference }) => preference === best);
  return preferred.length > 0 && preferred.every(({ host }) => ownServer.test(host));
}
