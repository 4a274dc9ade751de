import fc from 'fast-check';

/** Any UTF-16 code unit, including lone surrogates. fast-check's own 'binary' takes seconds to set up. */
export const anyCodeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
