import { ACCOUNT_COMMANDS, ACCOUNT_FOOTNOTES } from './account-commands.ts';
import type { Program } from './run-command.ts';

/** All commands of a checkout: running the service, using an account, and administration. */
export const CHECKOUT: Program = {
  usage: 'onym <command>, or npm run onym -- <command>',
  commands: {
    start: {
      summary: 'Run everything on this machine until Ctrl-C. --logs shows the logs.',
      load: async () => (await import('./commands/start.ts')).startCommand,
    },
    migrate: {
      summary: 'Apply the pending database migrations.',
      load: async () => (await import('./commands/migrate.ts')).migrateCommand,
    },
    spread: {
      summary: 'Distribute growing tables over the Citus nodes by account. --dry-run only shows how.',
      load: async () => (await import('./commands/spread.ts')).spreadCommand,
    },
    seed: {
      summary: 'Create the demo account in an empty database.',
      load: async () => (await import('./commands/seed.ts')).seedCommand,
    },
    doctor: {
      summary: 'Test everything that a running Onym needs.',
      load: async () => (await import('./commands/doctor.ts')).doctorCommand,
    },
    drill: {
      summary: 'Rehearse a restore, a secret rotation or a failover beside the running service, and report the time.',
      load: async () => (await import('./commands/drill.ts')).drillCommand,
    },
    ...ACCOUNT_COMMANDS,
    admin: {
      summary: 'Operator commands: users, keys, grants, orders under review. onym admin lists them.',
      load: async () => (await import('./commands/admin.ts')).adminCommand,
    },
  },
  footnotes: [...ACCOUNT_FOOTNOTES, 'Settings are read from the environment and .env; .env.example lists them.'],
};
