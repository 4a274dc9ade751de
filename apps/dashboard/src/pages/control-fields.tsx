import type { ApiKey } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';

export type Control = ApiKey['control'];
export type ControlledAct = keyof Control;
export type ControlLevel = Control[ControlledAct];

/** Default levels of a key; the same as the server's. */
export const DEFAULT_CONTROL: Control = {
  registrant: 'ask',
  privacyOff: 'ask',
  autoRenewOff: 'notify',
  forwards: 'notify',
  mailAndCertificates: 'notify',
  nameservers: 'ask',
  zoneReplace: 'ask',
  deleteAssets: 'notify',
};

const ACT_NAMES: Record<ControlledAct, Label> = {
  registrant: 'keys.registerForSomeoneElse',
  privacyOff: 'keys.turnOffWhoisPrivacy',
  autoRenewOff: 'keys.turnOffAutoRenew',
  forwards: 'keys.changeEmailForwards',
  mailAndCertificates: 'keys.changeMailAndCertificateRecords',
  nameservers: 'keys.changeNameservers',
  zoneReplace: 'keys.replaceAllDnsRecords',
  deleteAssets: 'keys.deleteOrUnpublishAssets',
};
const ACTS = Object.keys(ACT_NAMES) as ControlledAct[];

const LEVEL_NAMES: Record<ControlLevel, Label> = {
  allow: 'keys.levelAllow',
  notify: 'keys.levelNotify',
  ask: 'keys.levelAsk',
  deny: 'keys.levelDeny',
};
const LEVELS = Object.keys(LEVEL_NAMES) as ControlLevel[];

/** Describes an act that controls apply to. */
export function actName(act: ControlledAct): string {
  return t(ACT_NAMES[act]);
}

/** Describes the level of an act. */
export function levelName(level: ControlLevel): string {
  return t(LEVEL_NAMES[level]);
}

/** Whether one of these permissions lets a key perform a controlled act. */
export function hasControlledActs(permissions: readonly string[]): boolean {
  return ['*', 'domains:write', 'dns:write', 'sites:write'].some((one) => permissions.includes(one));
}

/**
 * A table with the level of each controlled act of a key or member, collapsed at first. Levels looser than `loosest` are not offered.
 * `readControl` reads it.
 */
export function ControlFields({ control, loosest }: { control: Control; loosest?: Control }) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2.5 text-[13px] font-medium">{t('keys.controls')}</summary>
      <p className="px-3 pb-2 text-[13px] text-soft">{t('keys.chooseWhatMayBeDoneAlone')}</p>
      <table className="w-full border-t border-line text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('keys.act')}</th>
            <th scope="col">{t('keys.level')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ACTS.map((act) => (
            <tr key={act}>
              <th scope="row" className="px-3 py-1.5 font-normal">
                {actName(act)}
              </th>
              <td className="w-px px-3 py-1.5">
                <select
                  name={fieldOf(act)}
                  aria-label={actName(act)}
                  defaultValue={control[act]}
                  className="h-8 rounded-lg border border-edge/70 bg-panel px-2 text-sm text-ink hover:border-edge focus-visible:border-accent"
                >
                  {LEVELS.slice(loosest ? LEVELS.indexOf(loosest[act]) : 0).map((level) => (
                    <option key={level} value={level}>
                      {levelName(level)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns the levels from the form; absent without the table. */
export function readControl(values: FormData): Control | undefined {
  if (!values.has(fieldOf('registrant'))) return undefined;
  return Object.fromEntries(ACTS.map((act) => [act, values.get(fieldOf(act))])) as Control;
}

function fieldOf(act: ControlledAct): string {
  return `control ${act}`;
}
