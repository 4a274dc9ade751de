export * from './clock.ts';
export * from './domain-name.ts';
export * from './email.ts';
export * from './fault.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './slug.ts';
export * from './vocabulary.ts';
