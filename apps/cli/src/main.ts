import { existsSync } from 'node:fs';
import { CHECKOUT } from './checkout.ts';
import { runCommand } from './run-command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2), process.env, CHECKOUT);
