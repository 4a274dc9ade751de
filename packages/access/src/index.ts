export { AccountSchema, type Account } from './account.entity.ts';
export { ensureAccount, findAccount, findAccountByEmail, setAccount, usageOf } from './account.ts';
export { TierWire } from './access.wire.ts';
export { takeAddress } from './address-limit.ts';
export { randomBase62 } from './api-key-format.ts';
export { openDoorkeeper, type DoorkeeperOptions } from './doorkeeper.ts';
export { createKey, keyDigest, listKeys, revokeKey } from './keys.ts';
export { sendMail } from './outgoing-mail.ts';
export { openSessions, PEER_HEADER, type Sessions, type SessionUser } from './sessions.ts';
