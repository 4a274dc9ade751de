/** The literals of a type that also admits any other string: what a switch over Stripe's words must have covered. */
export type Known<T> = T extends string ? (string extends T ? never : T) : never;
