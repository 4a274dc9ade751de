/** What happened to somebody's way in. */
export type IdentityEvent =
  | { kind: 'signed_up'; accountId: string; email: string; /** Where they want to go on. */ next: string | undefined }
  | { kind: 'signed_in'; accountId: string; userAgent: string; address: string }
  | { kind: IdentityChange; accountId: string };

export type IdentityChange =
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed';
