/** How much a key or a member may do by itself, from the loosest to the strictest level. */
export const CONTROL_LEVELS = ['allow', 'notify', 'ask', 'deny'] as const;
export type ControlLevel = (typeof CONTROL_LEVELS)[number];

/** The acts that can harm more than their price: they change who controls a name or its mail, or delete paid work. */
export const CONTROLLED_ACTS = [
  'registrant',
  'privacyOff',
  'autoRenewOff',
  'forwards',
  'mailAndCertificates',
  'nameservers',
  'zoneReplace',
  'deleteAssets',
] as const;
export type ControlledAct = (typeof CONTROLLED_ACTS)[number];

/** The level of each controlled act. */
export type KeyControl = Readonly<Record<ControlledAct, ControlLevel>>;

/** The levels of a key that is created without any. */
export const DEFAULT_CONTROL: KeyControl = {
  registrant: 'ask',
  privacyOff: 'ask',
  autoRenewOff: 'notify',
  forwards: 'notify',
  mailAndCertificates: 'notify',
  nameservers: 'ask',
  zoneReplace: 'ask',
  deleteAssets: 'notify',
};

/** The levels of a member who is invited without any: as of a key, but a member cannot request approvals, so the owner is notified instead. */
export const DEFAULT_MEMBER_CONTROL: KeyControl = {
  ...DEFAULT_CONTROL,
  registrant: 'notify',
  privacyOff: 'notify',
  nameservers: 'notify',
  zoneReplace: 'notify',
};

/** Returns whether `one` leaves more to the owner than `other`. */
export function isStricterLevel(one: ControlLevel, other: ControlLevel): boolean {
  return CONTROL_LEVELS.indexOf(one) > CONTROL_LEVELS.indexOf(other);
}

/** Returns whether `after` leaves less of any act to the owner than `before`. */
export function loosensControl(before: KeyControl, after: KeyControl): boolean {
  return CONTROLLED_ACTS.some((act) => isStricterLevel(before[act], after[act]));
}

/** Returns the stricter of two levels for each act. Acts that `request` does not contain keep their level in `control`. */
export function stricterControl(control: KeyControl, request: Partial<KeyControl>): KeyControl {
  const stricter = CONTROLLED_ACTS.map((act) => {
    const level = request[act];
    return [act, level !== undefined && isStricterLevel(level, control[act]) ? level : control[act]] as const;
  });
  return Object.fromEntries(stricter) as KeyControl;
}
