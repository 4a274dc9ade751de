export { parse as parseVcard } from 'vcard4';
