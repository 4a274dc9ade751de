/** Its own package has no types: what a test reads of it. */
declare module 'ase-utils' {
  interface Colour {
    name: string;
    model: string;
    color: number[];
    type: string;
  }
  const ase: {
    decode(file: Buffer): { version: string; groups: { name: string; colors: Colour[] }[]; colors: Colour[] };
  };
  export = ase;
}
