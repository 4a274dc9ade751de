/** A change to how a person can access their account. */
export type IdentityEvent =
  | {
      kind: 'signed_up';
      accountId: string;
      email: string;
      /** Where to redirect them after sign-up. */ next: string | undefined;
    }
  | { kind: 'signed_in'; accountId: string; userAgent: string; address: string }
  | { kind: 'wrote'; accountId: string; action: IdentityAction }
  | {
      kind: IdentityChange;
      accountId: string;
      /** The id of the passkey. */
      passkeyId?: string | undefined;
    };

/** Actions that the owner gets no mail about. */
export type IdentityAction =
  | 'session.ended'
  | 'session.revoked'
  | 'person.changed'
  | 'second_factor.asked'
  | 'second_factor.codes_made'
  | 'passkey.changed';

export type IdentityChange =
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed';
