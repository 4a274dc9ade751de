import type { BuyerPlace } from '@onym/core/ports';

/** The states of the US whose names people write instead of their codes, with the district and the territories that have a sales tax. */
const US_STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,
FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,
MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,
NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,
SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`;
const US_CODES = new Map(
  US_STATES.split(',').map((state): [string, string] => {
    const [code = '', ...name] = state.trim().split(' ');
    return [name.join(' ').toLowerCase(), code];
  }),
);

/** An address as people write it. */
interface WrittenPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Returns the place of an address for its tax. A state that is written as a name is known in the US only; elsewhere it is left out. */
export function toBuyerPlace({ country, state, zip }: WrittenPlace): BuyerPlace {
  const written = state?.trim() ?? '';
  const code = /^(?:[A-Z]{2}-)?([A-Z0-9]{1,3})$/i.exec(written)?.[1]?.toUpperCase() ?? null;
  const region = code ?? (country === 'US' ? US_CODES.get(written.toLowerCase()) : undefined) ?? null;
  return { country, region, postalCode: zip?.trim() || null };
}
