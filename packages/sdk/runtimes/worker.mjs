import { tryClient } from './try-client.mjs';

/** For `workerd test`, where an exception is a failure. */
export default {
  async test(_controller, { ONYM_URL: url, ONYM_API_KEY: key }) {
    const wrong = await tryClient({ url, key });
    if (wrong.length > 0) throw new Error(`not so: ${wrong.join('; ')}`);
  },
};
