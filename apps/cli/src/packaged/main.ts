import { ACCOUNT_COMMANDS, ACCOUNT_FOOTNOTES } from '../account-commands.ts';
import { runCommand } from '../run-command.ts';

// The program of the published package, for users who have an account but no checkout.
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  usage: 'onym <command>',
  commands: ACCOUNT_COMMANDS,
  footnotes: ACCOUNT_FOOTNOTES,
});
