// Who may import whom; ARCHITECTURE.md draws the same. Type-only imports count: a cycle of types is a cycle of modules.

/** Modules from the top level to the bottom, each as its folder below packages. A module may import only what stands after it. */
const LEVELS = [
  ['admin/src/operations', 'admin/src/privacy', 'launches/src'],
  'kits landing legal logos brand names marks reading language bin exporters design'
    .split(' ')
    .map((part) => `studio/src/${part}`),
  ['domains/src/orders', 'domains/src/dns', 'domains/src/registrations'],
  'acts payments spending ledger documents tax fraud'.split(' ').map((part) => `billing/src/${part}`),
  ['accounts/src/webhooks', 'accounts/src/trust', 'accounts/src/access', 'accounts/src/mail', 'accounts/src/audit'],
];
const MODULES = LEVELS.flat();
const WORDS = ['core/src/kernel'];
/** What the service says to people in English, by id. */
const SENTENCES = '^packages/core/src/kernel/sentences/';
const CORE = ['core/src/ports', ...WORDS];
const PLATFORM = ['platform/src', ...CORE];
const PURE = ['studio/src/design', 'core/src/payment-auth'];

/** Module -> modules its code may import. A module that is not listed may not exist. */
const MAY_IMPORT = {
  'core/src/kernel': [],
  'sdk/src': [],
  'local/src/postgres': [],
  'local/src/programs': [],
  ...Object.fromEntries(
    MODULES.map((module, i) => [module, [...MODULES.slice(i + 1), 'core/src/payment-auth', ...PLATFORM]]),
  ),
  ...Object.fromEntries(PURE.map((module) => [module, WORDS])),
  'studio/src/exporters': ['studio/src/design', ...WORDS],
  'core/src/ports': WORDS,
  'platform/src': CORE,
  'adapters/src': CORE,
  'app/src': ['adapters/src', ...MODULES, ...PLATFORM],
  'testing/src': ['adapters/src', 'app/src', 'local/src/postgres', 'local/src/programs', ...MODULES, ...PLATFORM],
};
const MAY_IMPORT_DB = ['app/src', 'testing/src'];
const anyOf = (names) => `(${names.join('|')})`;
const OURS = '^(apps|packages|db|bench|test|scripts)/';
const TESTS = String.raw`(\.(test|fixture)\.ts$|^apps/[^/]+/test/|^test/)`;
const inside = (...names) => `^packages/${anyOf(names)}/`;
/** The longest name first. */
const FOLDERS = ['platform/src/files', ...Object.keys(MAY_IMPORT)].toSorted((a, b) => b.length - a.length);
/** Its first group is the module that a file belongs to. */
const OF_MODULE = `packages/${anyOf(FOLDERS)}`;
const INDEX = String.raw`^${OF_MODULE}/index\.ts$`;
const ENTRY_POINTS = String.raw`^${OF_MODULE}/[^/]+\.(router|tasks)\.ts$`;
const ENTITIES = String.raw`^${OF_MODULE}/entities\.ts$`;

const strata = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `strata-${name.replace('/src', '').replace('/', '-')}`,
  comment: `packages/${name} may import only: ${[...allowed, ...(MAY_IMPORT_DB.includes(name) ? ['db'] : [])].join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: inside(name), pathNot: TESTS },
  to: { path: OURS, pathNot: [inside(name, ...allowed), ...(MAY_IMPORT_DB.includes(name) ? ['^db/'] : [])] },
}));

/** Third parties that are known in one place only; `more` narrows what counts. */
const vendor = (name, modules, homes, more = {}) => ({
  name: `vendor-${name}`,
  comment: `${modules.join(', ')}: imported in ${homes.join(', ')} only.`,
  severity: 'error',
  from: { path: OURS, pathNot: [...homes, TESTS] },
  to: { path: String.raw`(^|node_modules/)${anyOf(modules)}(/|$)`, ...more },
});

export default {
  forbidden: [
    ...strata,
    {
      name: 'no-package-unlisted',
      severity: 'error',
      from: { path: '^packages/', pathNot: [inside(...FOLDERS), '^packages/(sdk/runtimes|studio/scripts)/'] },
      to: { path: OURS },
    },
    {
      name: 'app-knows-modules-in-one-file',
      severity: 'error',
      from: { path: inside('app'), pathNot: [TESTS, '^packages/app/src/personal-data[.]ts$'] },
      to: { path: [inside(...MODULES), '^packages/app/src/personal-data[.]ts$'] },
    },
    {
      name: 'admin-and-launches-are-apart',
      severity: 'error',
      from: { path: inside('admin'), pathNot: TESTS },
      to: { path: inside('launches') },
    },
    {
      name: 'platform-knows-no-files',
      severity: 'error',
      from: { path: inside('platform/src'), pathNot: [inside('platform/src/files'), TESTS] },
      to: { path: inside('platform/src/files') },
    },
    {
      name: 'strata-db',
      severity: 'error',
      from: { path: '^db/', pathNot: [TESTS, '^db/src/make-migration[.]ts$'] },
      to: { path: OURS, pathNot: ['^db/', inside(...MODULES, ...PLATFORM)] },
    },
    {
      name: 'strata-sandbox',
      comment: 'The outside world shares no code with the product, or the two would agree on the same mistake.',
      severity: 'error',
      from: { path: '^apps/sandbox/', pathNot: TESTS },
      to: { path: OURS, pathNot: ['^apps/sandbox/', inside(...WORDS)] },
    },
    {
      name: 'nobody-imports-apps',
      severity: 'error',
      from: { path: '^(apps/([^/]+)|packages|db)/', pathNot: '^apps/dashboard/' },
      to: { path: '^apps/', pathNot: '^apps/$2/' },
    },
    {
      name: 'dashboard-takes-types-only',
      comment: 'The dashboard takes types from the server, never code. The sentences are data that it translates.',
      severity: 'error',
      from: { path: '^apps/dashboard/' },
      to: { path: OURS, pathNot: ['^apps/dashboard/', SENTENCES], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dashboard-knows-the-router-only',
      severity: 'error',
      from: { path: '^apps/dashboard/' },
      to: { path: OURS, pathNot: ['^apps/dashboard/', '^apps/api/src/router[.]ts$', SENTENCES] },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'testing, tests, fixtures and tools are imported by tests; bench and scripts by nobody.',
      severity: 'error',
      from: { path: '^(apps|packages|db)/', pathNot: [TESTS, inside('testing')] },
      to: { path: [inside('testing'), TESTS, '^(bench|scripts|tools)/'] },
    },
    {
      name: 'base-install-without-tools',
      severity: 'error',
      from: {
        path: String.raw`^(apps|packages|db|test)/.*(\.test|/main|/global-setup)\.ts$`,
        // A bench is loaded when it is asked for; benchmarks.test.ts reads their list only.
        pathNot: [String.raw`\.(browser|system)\.test\.ts$`, '^test/benchmarks[.]test[.]ts$'],
      },
      to: { path: '^tools/', reachable: true },
    },
    // ---- Entry points of a module ----
    {
      name: 'packages-through-the-index',
      severity: 'error',
      from: {
        path: `^(?:${OF_MODULE}|(?:apps|packages|db|bench|test|scripts)/[^/]+)/`,
        pathNot: '^packages/studio/scripts/',
      },
      to: {
        path: String.raw`^packages/[^/]+/src/.`,
        pathNot: [
          '^packages/$1/',
          INDEX,
          SENTENCES,
          ENTRY_POINTS,
          ENTITIES,
          '^packages/app/src/personal-data[.]ts$',
          '^packages/platform/src/production-environment[.]fixture[.]ts$',
          '^packages/testing/src/(processes|balancer|browser|losable-database|port-kits|process-kit|deleted-assets-kit|compile-document|relay|standby|wrong-spending-sums)[.]ts$',
        ],
      },
    },
    {
      name: 'routers-and-tasks-by-apps-only',
      severity: 'error',
      from: { path: `^(?:${OF_MODULE}|db|scripts|bench)/`, pathNot: TESTS },
      to: { path: ENTRY_POINTS, pathNot: '^packages/$1/' },
    },
    {
      name: 'entities-by-db-only',
      severity: 'error',
      from: { path: `^(?:${OF_MODULE}|apps|scripts|bench|test)/` },
      to: { path: ENTITIES, pathNot: '^packages/$1/' },
    },
    {
      name: 'db-takes-entities-of-modules',
      severity: 'error',
      from: { path: '^db/', pathNot: TESTS },
      to: { path: [inside(...MODULES), inside('platform/src/files')], pathNot: ENTITIES },
    },
    {
      name: 'apps-and-db-through-the-index',
      comment: 'up-to-date is for who wants to know before the application is loaded, which the index is.',
      severity: 'error',
      from: { path: OURS, pathNot: '^(db/|packages/testing/)' },
      to: { path: '^db/', pathNot: '^db/src/(index|up-to-date)[.]ts$' },
    },
    // ---- Inside a module ----
    {
      name: 'use-cases-never-look-back',
      comment: 'router|tasks -> use-case -> entity, pure files, jobs. Never back.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [String.raw`\.(router|tasks)\.ts$`, TESTS] },
      to: { path: ENTRY_POINTS },
    },
    {
      name: 'wire-belongs-to-entry-points',
      severity: 'error',
      from: { path: '^packages/', pathNot: [String.raw`\.(router|schemas)\.ts$`, INDEX, TESTS] },
      to: { path: String.raw`\.schemas\.ts$` },
    },
    {
      name: 'tasks-know-no-router',
      severity: 'error',
      from: { path: String.raw`\.tasks\.ts$` },
      to: { path: String.raw`\.(router|schemas)\.ts$` },
    },
    {
      name: 'entry-points-know-no-entity',
      severity: 'error',
      from: { path: String.raw`\.(router|tasks)\.ts$` },
      to: { path: String.raw`\.entit(y|ies)\.ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-knows-itself-only',
      comment: 'What an order is for and how it is paid comes to the engine in two tables, from outside.',
      severity: 'error',
      from: { path: '^packages/domains/src/orders/engine/', pathNot: TESTS },
      to: { path: '^packages/domains/src/orders/', pathNot: '^packages/domains/src/orders/engine/' },
    },
    {
      name: 'kinds-and-fundings-know-the-engine',
      comment: 'A purchase knows nothing of renewals, a renewal nothing of purchases, a funding of neither.',
      severity: 'error',
      from: { path: '^packages/domains/src/orders/(purchases|renewals|fundings)/', pathNot: TESTS },
      to: {
        path: '^packages/domains/src/orders/',
        pathNot: [
          '^packages/domains/src/orders/(engine|$1)/',
          '^packages/domains/src/orders/orders[.]jobs[.]ts$',
          // Any module may call the entry point of a funding that is made before the order.
          '^packages/domains/src/orders/fundings/machine-charge[.]ts$',
        ],
      },
    },
    {
      name: 'reviews-ask-the-tables',
      severity: 'error',
      from: { path: '^packages/domains/src/orders/reviews/', pathNot: TESTS },
      to: { path: '^packages/domains/src/orders/(purchases|renewals|fundings)/' },
    },
    {
      name: 'entities-are-leaves',
      comment:
        'An entity knows other entities, its states, the name of its process, pure words, and the values it keeps as JSON.',
      severity: 'error',
      from: { path: String.raw`\.entit(y|ies)\.ts$` },
      to: {
        path: inside(...MODULES),
        pathNot: [
          String.raw`\.entit(y|ies)\.ts$`,
          String.raw`-(states|process)\.ts$`,
          String.raw`-conditions\.ts$`,
          String.raw`/src/[^/]+/(page|kit-input|brief)\.ts$`,
          INDEX,
        ],
      },
    },
    {
      name: 'jobs-are-leaves',
      severity: 'error',
      from: { path: String.raw`\.jobs\.ts$` },
      to: { path: OURS, pathNot: inside('platform/src', ...WORDS) },
    },

    // ---- Third parties ----
    vendor('processor', ['stripe'], ['^packages/adapters/src/payments/', '^apps/sandbox/src/processor/']),
    {
      name: 'vendor-processor-types',
      severity: 'error',
      from: { path: '^apps/sandbox/', pathNot: TESTS },
      to: { path: 'node_modules/stripe/', dependencyTypesNot: ['type-only'] },
    },
    vendor('mail', ['nodemailer'], ['^packages/adapters/src/mailer/']),
    vendor('language', ['ai', '@ai-sdk/anthropic', '@ai-sdk/openai-compatible'], ['^packages/adapters/src/language/']),
    vendor('storage', ['aws4fetch'], ['^packages/adapters/src/storage/']),
    vendor('documents', ['pdfkit', 'docx', 'pptxgenjs', 'fflate'], ['^packages/studio/src/exporters/']),
    vendor(
      'http',
      ['undici'],
      ['^packages/adapters/', '^packages/platform/src/outbound[.]ts$', '^packages/app/src/sync-clock[.]ts$'],
    ),
    vendor('express', ['express', 'helmet'], ['^apps/(api|sandbox)/', '^bench/']),
    vendor('sessions', ['better-auth'], ['^packages/accounts/src/access/', '^apps/api/src/http/auth[.]ts$']),
    vendor('queue', ['graphile-worker'], ['^apps/worker/', '^db/src/migrate[.]ts$', '^bench/']),
    { name: 'no-cycles', severity: 'error', from: { pathNot: TESTS }, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'tests-only-in-tests',
      severity: 'error',
      from: {
        path: '^(apps|packages|db)/',
        pathNot: [
          TESTS,
          '^apps/dashboard/',
          inside('testing'),
          '^packages/local/src/programs/pack[.]ts$',
          '^db/src/make-migration[.]ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
