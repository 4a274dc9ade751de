import { describe, expect, it } from 'vitest';
import { isReportableAddress } from './reportable-address.ts';

describe('the address in an abuse report', () => {
  it.each([
    'https://tiderow.sites.example.com/login?next=/a#b',
    'HTTP://Tiderow.Example',
    'http://203.0.113.7:8080/x',
    'https://bank.example@tiderow.sites.example.com/',
    'https://tiderow.sites.localhost:3001/',
    'http://localhost:3000/buy/1',
    'tiderow.com',
    'tiderow.com.',
    'Tiderow.COM/login',
    'tiderow.com:8443/login',
    'bücher.example',
    '203.0.113.7',
  ])('is a web address or a host: %s', (text) => {
    expect(isReportableAddress(text)).toBe(true);
  });

  it.each([
    'x',
    '7.5',
    'https://',
    '.com',
    'a..b',
    'javascript:alert(1)',
    'javascript:alert(document.cookie)//tiderow.com',
    'JavaScript://tiderow.com/%0aalert(1)',
    'data:text/html,tiderow.com',
    'ftp://tiderow.com',
    'file:///etc/passwd',
    'mailto:vera@tiderow.com',
    'vera@tiderow.com',
    'https:tiderow.com',
    'tiderow.com:port',
  ])('cannot be %s', (text) => {
    expect(isReportableAddress(text)).toBe(false);
  });
});
