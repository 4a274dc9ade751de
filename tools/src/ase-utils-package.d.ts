/** The package has no types of its own. These are the parts that tests use. */
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
