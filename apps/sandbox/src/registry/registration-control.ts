import express from 'express';
import type { Router } from 'express';
import { inTransaction } from '../database.ts';
import type { World } from '../world.ts';

/** Events that happen to a name outside the product: in the registrar's own dashboard, or at another registrar. */
const ACTIONS = {
  renew: `update registry_registration set expires_at = expires_at + interval '1 year' where domain = $1 returning domain`,
  // Acts as if the name was not renewed in time: it is past its extension's grace period.
  redemption: `update registry_registration set expires_at = created_at - interval '40 days' where domain = $1 returning domain`,
  autorenew_on: 'update registry_registration set autorenew = true where domain = $1 returning domain',
  // The name is taken from now on, but not by us. Locks do not matter, as if the owner had unlocked it.
  transfer_away: `with deleted as (delete from registry_registration where domain = $1 returning domain)
    insert into registry_elsewhere (domain) select domain from deleted returning domain`,
  drop: `with deleted as (delete from registry_registration where domain = $1 returning domain),
    elsewhere as (delete from registry_elsewhere where domain = $1 returning domain)
    select domain from deleted union select domain from elsewhere`,
} as const;
type Action = keyof typeof ACTIONS;
const WORDS = Object.keys(ACTIONS);

/**
 * Returns the route `POST /_sandbox/registrations {domain, action}`, which changes a registration as if by other
 * parties: renew, redemption, autorenew_on, transfer_away, drop. 404 for a name that is not registered.
 */
export function registrationControl({ pool }: World): Router {
  const router = express.Router();
  router.post('/registrations', express.json(), async (req, res) => {
    const { domain, action } = (req.body ?? {}) as Record<string, unknown>;
    if (typeof domain !== 'string') return void res.status(400).json({ error: 'domain must be a registered name.' });
    if (typeof action !== 'string' || !WORDS.includes(action))
      return void res.status(400).json({ error: `action must be one of ${WORDS.join(', ')}.` });
    const name = domain.toLowerCase();
    const { rowCount } = await inTransaction(pool, (tx) => tx.query(ACTIONS[action as Action], [name]));
    if (!rowCount) return void res.status(404).json({ error: `${name} is not registered.` });
    res.json({ domain: name, action });
  });
  return router;
}
