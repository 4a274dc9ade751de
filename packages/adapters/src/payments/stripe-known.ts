/**
 * The literals of a type that also allows any other string: the cases that a switch over Stripe's values must cover.
 */
export type KnownLiterals<T> = T extends string ? (string extends T ? never : T) : never;
