import { ACCOUNT_COMMANDS, ACCOUNT_FOOTNOTES } from './account-commands.ts';
import type { Offer } from './run-command.ts';

/** All commands of a checkout: running the service, using an account, and administration. */
export const CHECKOUT: Offer = {
  usage: 'onym <command>, or npm run onym -- <command>',
  commands: {
    start: {
      summary: 'Run everything on this machine until Ctrl-C. --logs shows what the programs write.',
      load: async () => (await import('./commands/start.ts')).startCommand,
    },
    migrate: {
      summary: 'Bring the database to date.',
      load: async () => (await import('./commands/migrate.ts')).migrateCommand,
    },
    spread: {
      summary: 'Spread the tables that grow over the nodes of Citus, by account. --dry-run only says how.',
      load: async () => (await import('./commands/spread.ts')).spreadCommand,
    },
    seed: {
      summary: 'Make the demo account on an empty database.',
      load: async () => (await import('./commands/seed.ts')).seedCommand,
    },
    doctor: {
      summary: 'Look at everything a running Onym needs and say what is wrong.',
      load: async () => (await import('./commands/doctor.ts')).doctorCommand,
    },
    drill: {
      summary: 'Rehearse a restore, another secret or a failover beside what runs, and say how long it took.',
      load: async () => (await import('./commands/drill.ts')).drillCommand,
    },
    ...ACCOUNT_COMMANDS,
    admin: {
      summary: "The operator's hands: users, keys, grants, orders under review. onym admin lists them.",
      load: async () => (await import('./commands/admin.ts')).adminCommand,
    },
  },
  footnotes: [...ACCOUNT_FOOTNOTES, 'Settings come from the environment and from .env; .env.example lists them.'],
};
