import fc from 'fast-check';

/** Any UTF-16 code unit, halves of pairs included. fast-check's own 'binary' takes seconds to set up. */
export const anyCodeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
