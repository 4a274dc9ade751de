import { describe, expect, it } from 'vitest';
import { UnclosedEntry } from './master-entries.ts';
import { parseMasterFile } from './master-file.ts';

const read = (text: string) => parseMasterFile(text, 'acme.com');
const values = (text: string) => read(text).records.map(({ name, type, value }) => [name, type, value]);

describe('parseMasterFile', () => {
  it('reads names relative to $ORIGIN, @, full names, and lines without a name', () => {
    expect(
      values('@ A 203.0.113.1\nwww A 203.0.113.2\n  A 203.0.113.3\n$ORIGIN shop\nx CNAME y\nz CNAME z.example.net.'),
    ).toEqual([
      ['acme.com.', 'A', '203.0.113.1'],
      ['www.acme.com.', 'A', '203.0.113.2'],
      ['www.acme.com.', 'A', '203.0.113.3'],
      ['x.shop.acme.com.', 'CNAME', 'y.shop.acme.com.'],
      ['z.shop.acme.com.', 'CNAME', 'z.example.net.'],
    ]);
  });

  it('reads TTLs with units, from the line, $TTL or the line before, and TTL and class in either order', () => {
    const ttls = (text: string) => read(text).records.map(({ ttlSeconds }) => ttlSeconds);
    expect(ttls('a A 203.0.113.1\nb 1h30m IN A 203.0.113.1\nc IN 2d A 203.0.113.1\nd A 203.0.113.1')).toEqual([
      undefined,
      5400,
      172_800,
      172_800,
    ]);
    expect(ttls('$TTL 1H\na 60 A 203.0.113.1\nb A 203.0.113.1')).toEqual([60, 3600]);
  });

  it('joins strings, preserves quoted text, and reads escapes as bytes of UTF-8', () => {
    expect(values('a TXT "one; (two)" "\\"three\\\\" ; a comment\nb TXT bare\nc TXT "caf\\195\\169"')).toEqual([
      ['a.acme.com.', 'TXT', 'one; (two)"three\\'],
      ['b.acme.com.', 'TXT', 'bare'],
      ['c.acme.com.', 'TXT', 'café'],
    ]);
  });

  it('reads an entry over several lines in parentheses and reports its first line', () => {
    const { records } = read('; first\n\na TXT ( "one"\n  "two" ; in between\n )\nb MX 10 mail\n');
    expect(records).toMatchObject([
      { line: 3, value: 'onetwo' },
      { line: 6, name: 'b.acme.com.', priority: 10, value: 'mail.acme.com.' },
    ]);
  });

  it('reports the line of an unsupported record', () => {
    const file = '@ SOA ns hostmaster (1\n 2 3 4 5)\na HINFO x y\nb CH A 203.0.113.1\n$INCLUDE f\nc MX mail\nd A\n"';
    const { unread } = read(file.slice(0, -1));
    expect(unread.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(unread.map(({ meant }) => meant)).toEqual([
      'nothing',
      { name: 'a.acme.com.', type: 'HINFO' },
      { name: 'b.acme.com.', type: 'A' },
      'anything',
      { name: 'c.acme.com.', type: 'MX' },
      { name: 'd.acme.com.', type: 'A' },
    ]);
    expect(() => read(file)).toThrow(UnclosedEntry);
    expect(() => read('a TXT (\n"x"\nb A 203.0.113.1')).toThrow('line 1');
  });
});
