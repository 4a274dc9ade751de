import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contactRequiredError,
  openContact,
  parseContact,
  REQUIRED_FIELDS,
  findSavedContact,
  saveContact,
  sealContact,
  type ContactField,
  type ContactInput,
  type RawContact,
} from './contact.ts';

const GOOD = {
  firstName: 'Vera',
  lastName: 'Field',
  email: 'vera@example.com',
  phone: '+1 415 555 2671',
  address1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
} satisfies ContactInput;

/** The error that refuses this contact. */
function refusal(input: RawContact | undefined): { code: string; status: number; details: Record<string, unknown> } {
  try {
    parseContact(input);
  } catch (error) {
    return error as never;
  }
  throw new Error('the contact was accepted');
}
const wrongFields = (input: RawContact): string[] => Object.keys(refusal(input).details['fieldErrors'] as object);

describe('parseContact', () => {
  it('stores a whole contact trimmed, with its phone in E.164 and without empty options', () => {
    expect(
      parseContact({
        ...GOOD,
        firstName: '  Vera ',
        address2: ' ',
        email: 'Vera@Example.COM',
        phone: '(415) 555-2671',
      }),
    ).toEqual({ ...GOOD, email: 'Vera@example.com', phone: '+14155552671' });
    expect(parseContact({ ...GOOD, address2: 'Floor 2', organization: 'Field & Sons' })).toMatchObject({
      address2: 'Floor 2',
      organization: 'Field & Sons',
    });
  });

  it.each([
    ['+1 415 555 2671', 'US', '+14155552671'],
    ['415-555-2671', 'US', '+14155552671'],
    ['+1.4155552671', 'US', '+14155552671'],
    ['+44 20 7946 0958', 'US', '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['030 901820', 'DE', '+4930901820'],
    ['+852 2123 4567', 'HK', '+85221234567'],
  ])('reads the phone number %s of %s', (phone, country, stored) => {
    expect(parseContact({ ...GOOD, phone, country }).phone).toBe(stored);
  });

  it.each([
    ['HK', { state: '', zip: '' }],
    ['AE', { zip: '' }],
    ['SG', { state: '' }],
    ['DE', { state: '' }],
    ['IE', { state: '' }],
  ])('%s may leave out %j', (country, empty) => {
    expect(parseContact({ ...GOOD, country, ...empty })).toMatchObject({ country, ...empty });
  });

  it.each([
    ['US', 'state'],
    ['US', 'zip'],
    ['CA', 'state'],
    ['AU', 'state'],
    ['DE', 'zip'],
    ['SG', 'zip'],
    ['AE', 'state'],
  ])('%s needs %s', (country, field) => {
    expect(refusal({ ...GOOD, country, [field]: '' })).toMatchObject({
      code: 'contact_required',
      details: { missing: [field] },
    });
  });

  it('contact_required lists missing or blank fields in the documented order, before any format is checked', () => {
    expect(refusal(undefined)).toMatchObject({
      code: 'contact_required',
      status: 400,
      details: { missing: [...REQUIRED_FIELDS], hint: expect.any(String) },
    });
    expect(
      refusal({ country: 'US', email: 'no address', city: '  ', firstName: 'Vera', lastName: 'Field', state: 'CA' })
        .details['missing'],
    ).toEqual(['phone', 'address1', 'city', 'zip']);
  });

  it.each<[ContactField, string]>([
    ['email', 'vera'],
    ['email', 'vera@localhost'],
    ['email', 'a b@example.com'],
    ['phone', '12'],
    ['phone', 'call me'],
    ['phone', '+999 123456789'],
    ['country', 'USA'],
    ['country', 'us'],
    ['country', 'ZZ'],
    ['country', '12'],
    ['firstName', 'x'.repeat(121)],
    ['city', 'San\nFrancisco'],
    ['organization', 'x'.repeat(121)],
    ['address2', 'a\u0000b'],
  ])('invalid_contact names %s when it is %j', (field, value) => {
    expect(refusal({ ...GOOD, [field]: value })).toMatchObject({ code: 'invalid_contact', status: 400 });
    expect(wrongFields({ ...GOOD, [field]: value })).toEqual([field]);
  });

  it('invalid_contact reports all invalid fields at once, including one that is far too long and one that is not text', () => {
    const wrong = { email: 'x', phone: 'x', country: 'XX', state: 'x'.repeat(100_000), zip: 94_105, city: null };
    expect(wrongFields({ ...GOOD, ...wrong }).sort()).toEqual(['city', 'country', 'email', 'phone', 'state', 'zip']);
  });
});

describe('contactRequiredError', () => {
  it('reports without a list that everything is missing', () => {
    expect(contactRequiredError().details['missing']).toEqual([...REQUIRED_FIELDS]);
  });
});

describe('saved contacts', () => {
  let scope: TestScope;
  beforeAll(async () => {
    scope = await openTestScope();
  });
  afterAll(() => scope.close());
  const stored = async (accountId: string): Promise<string | undefined> =>
    (
      await scope.sql.unnamed<{ sealed: string }>('select sealed from registrant_contact where account_id = $1', [
        accountId,
      ])
    )[0]?.sealed;

  it('are returned as parsed, and are replaced by the next', async () => {
    const { id } = await createTestAccount(scope);
    expect(await findSavedContact(scope, id)).toBeNull();
    const saved = await saveContact(scope, id, GOOD);
    expect(await findSavedContact(scope, id)).toEqual(saved);
    await saveContact(scope, id, { ...GOOD, city: 'Oakland' });
    expect((await findSavedContact(scope, id))!.city).toBe('Oakland');
  });

  it('are sealed at rest: the row reveals nothing, and no two rows are alike', async () => {
    const [{ id: one }, { id: two }] = [await createTestAccount(scope), await createTestAccount(scope)];
    await saveContact(scope, one, GOOD);
    await saveContact(scope, two, GOOD);
    const row = (await stored(one))!;
    // Two letters occur in random bytes by chance now and then.
    for (const word of Object.values(GOOD).filter(({ length }) => length > 3))
      expect(Buffer.from(row.slice(3), 'base64url').toString('latin1')).not.toContain(word);
    expect(row).not.toBe(await stored(two));
  });

  it('can be opened for their owner only: a row moved to another account fails', async () => {
    const [{ id: owner }, { id: thief }] = [await createTestAccount(scope), await createTestAccount(scope)];
    await saveContact(scope, owner, GOOD);
    await scope.sql.unnamed('update registrant_contact set account_id = $1 where account_id = $2', [thief, owner]);
    await expect(findSavedContact(scope, thief)).rejects.toThrow();
  });

  it('stay when a new one is refused', async () => {
    const { id } = await createTestAccount(scope);
    await saveContact(scope, id, GOOD);
    await expect(saveContact(scope, id, { ...GOOD, phone: 'x' })).rejects.toMatchObject({ code: 'invalid_contact' });
    expect((await findSavedContact(scope, id))!.phone).toBe('+14155552671');
  });

  it('do not open when their seal was tampered with', () => {
    const sealed = sealContact(scope, 'usr_1', parseContact(GOOD));
    expect(openContact(scope, 'usr_1', sealed)).toEqual(parseContact(GOOD));
    const at = sealed.length - 10;
    expect(() =>
      openContact(scope, 'usr_1', sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)),
    ).toThrow();
  });
});
