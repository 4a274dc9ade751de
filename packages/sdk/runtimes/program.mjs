import { tryClient } from './try-client.mjs';

const [url, key] = process.argv.slice(2);
const wrong = await tryClient({ url, key });
for (const what of wrong) console.error(`not so: ${what}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
