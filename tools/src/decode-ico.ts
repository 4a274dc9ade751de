export { default as decodeIco } from 'decode-ico';
