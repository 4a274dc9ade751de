import { describe, expect, it } from 'vitest';
import { isParkingService, isTinyPage, isParkingUrl, isParkedPage, readPage } from './classify-page.ts';

describe('a page', () => {
  it('is read without its markup, scripts and styles', () => {
    const { title, text } = readPage(
      200,
      '<html><head><title>Tide &amp; Row</title><meta name="description" content="Boats."><style>p{}</style></head><body><script>var x = "buy this domain"</script><p>We <b>row</b>.</p></body></html>',
    );
    expect({ title, text }).toEqual({ title: 'Tide & Row', text: 'Boats. We row .' });
  });

  it.each([
    'Buy this domain today',
    'example.com: this domain is for sale',
    'The domain name may be for sale',
    'Inquire about this domain',
    'Parked free, courtesy of us',
    'Sponsored Listings',
  ])('with the text "%s" is parked', (text) => {
    expect(isParkedPage(readPage(200, `<p>${text}</p>`))).toBe(true);
  });

  it('that sells boats is not parked', () => {
    const page = readPage(200, `<title>Boats</title><p>${'We sell boats and oars. '.repeat(20)}</p>`);
    expect([isParkedPage(page), isTinyPage(page)]).toEqual([false, false]);
  });

  it('is parked by its nameservers or its redirect target', () => {
    expect(isParkingService(['ns1.sedoparking.com'])).toBe(true);
    expect(isParkingService(['ns1.bodis.com.', 'ns2.bodis.com.'])).toBe(true);
    expect(isParkingService(['ns1.notbodis.com', 'ns1.dan.example'])).toBe(false);
    expect(isParkingUrl(new URL('https://tiderow.com/lander'))).toBe(true);
    expect(isParkingUrl(new URL('https://www.hugedomains.com/domain_profile.cfm'))).toBe(true);
    expect(isParkingUrl(new URL('https://www.tiderow.com/en'))).toBe(false);
  });

  it('is read in linear time, however hostile its markup', () => {
    const from = performance.now();
    for (const html of [
      '<'.repeat(64_000),
      '<script'.repeat(9000),
      '<meta name="description" '.repeat(2600),
      '<title>'.repeat(9000),
      '<svg><head>'.repeat(5000),
    ])
      readPage(200, html);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
