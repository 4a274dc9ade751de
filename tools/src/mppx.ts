export { Challenge, Credential, Method, Receipt, z } from 'mppx';
export { Mppx } from 'mppx/client';
