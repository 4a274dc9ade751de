import type { Tone } from './parts/badge.tsx';
import type { Approval } from './queries.ts';
import type { Label, Message } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** Word and tone of each state of an approval. */
export const APPROVAL_STATES: Record<Approval['status'], { word: Label; tone: Tone }> = {
  pending: { word: 'orders.pendingApproval', tone: 'warn' },
  approved: { word: 'orders.approved', tone: 'good' },
  declined: { word: 'orders.declined', tone: 'calm' },
  expired: { word: 'general.expired', tone: 'calm' },
  failed: { word: 'orders.failedLabel', tone: 'bad' },
};

const ACTION_LABELS = {
  buy: 'orders.buyDomain',
  renew: 'orders.renewDomain',
  restore: 'orders.restoreDomain',
  launch: 'orders.launchDomain',
  settings: 'orders.changeSettingsOfDomain',
  nameservers: 'orders.changeNameserversOfDomain',
  zone: 'orders.changeRecordsOfDomain',
  contact: 'orders.changeContactOfDomain',
  forwards: 'orders.changeForwardsOfDomain',
} as const satisfies Record<Exclude<Approval['action'], AssetAction>, Message>;

const ASSET_LABELS = {
  logo: 'orders.deleteLogo',
  kit: 'orders.deleteBrandKit',
  legal: 'orders.deleteLegalDocuments',
  site: 'orders.takeDownSite',
} as const satisfies Partial<Record<Approval['action'], Label>>;
type AssetAction = keyof typeof ASSET_LABELS;

const PURCHASES: readonly Approval['action'][] = ['buy', 'renew', 'restore', 'launch'];

/** Describes the action that a key requests, in the language of the page: "buy lumen-harbor.com". */
export function describeApproval({ action, domain }: Pick<Approval, 'action' | 'domain'>): string {
  return isAssetAction(action) ? t(ASSET_LABELS[action]) : t(ACTION_LABELS[action], { domain });
}

/** Whether the action deletes an asset; the approval's `domain` is its id then. */
export function isAssetAction(action: Approval['action']): action is AssetAction {
  return action in ASSET_LABELS;
}

/** Whether the approval is of a change that costs nothing, not of a purchase. */
export function isChange({ action }: Pick<Approval, 'action'>): boolean {
  return !PURCHASES.includes(action);
}
