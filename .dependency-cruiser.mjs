// Who may import whom; ARCHITECTURE.md draws the same. Type-only imports count: a cycle of types is still a room with no floor.

/** From the top floor to the bottom: a room may call only rooms to its right. */
const ROOMS = [
  'desk',
  'privacy',
  'launches',
  'kits',
  'landing',
  'legal',
  'logos',
  'brand',
  'names',
  'marks',
  'reading',
  'language',
  'orders',
  'spending',
  'dns',
  'domains',
  'billing',
  'ledger',
  'webhooks',
  'trust',
  'access',
  'mail',
  'audit',
  'files',
];
const WORDS = ['kernel'];
/** What the service says to people in English, by id. */
const SENTENCES = '^packages/kernel/src/sentences/';
const WALLS = ['ports', ...WORDS];
const MACHINERY = ['platform', ...WALLS];
const PURE = ['design', 'payment-auth'];

/** Package -> packages its code may import. What is not listed here has no business importing at all. */
const MAY_IMPORT = {
  kernel: [],
  sdk: [],
  postgres: [],
  programs: [],
  ...Object.fromEntries(PURE.map((name) => [name, WORDS])),
  exporters: ['design', ...WORDS],
  ports: WORDS,
  platform: WALLS,
  adapters: WALLS,
  ...Object.fromEntries(ROOMS.map((room, i) => [room, [...ROOMS.slice(i + 1), 'exporters', ...PURE, ...MACHINERY]])),
  house: ['adapters', ...ROOMS, ...MACHINERY],
  testkit: ['adapters', 'house', 'postgres', 'programs', ...ROOMS, ...MACHINERY],
};
const MAY_IMPORT_DB = ['house', 'testkit'];

const anyOf = (names) => `(${names.join('|')})`;
const OURS = '^(apps|packages|db|bench|test|scripts)/';
const TESTS = String.raw`(\.(test|fixture)\.ts$|^apps/[^/]+/test/|^test/)`;
const inside = (...names) => `^packages/${anyOf(names)}/`;

const strata = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `strata-${name}`,
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
      comment: 'A new package gets a line in MAY_IMPORT above.',
      severity: 'error',
      from: { path: '^packages/', pathNot: inside(...Object.keys(MAY_IMPORT)) },
      to: { path: OURS },
    },
    {
      name: 'house-knows-modules-in-one-file',
      severity: 'error',
      from: { path: inside('house'), pathNot: [TESTS, '^packages/house/src/personal-data[.]ts$'] },
      to: { path: [inside(...ROOMS), '^packages/house/src/personal-data[.]ts$'] },
    },
    {
      name: 'strata-db',
      comment: 'db knows the entities of the rooms, and the machinery.',
      severity: 'error',
      from: { path: '^db/', pathNot: [TESTS, '^db/src/make-migration[.]ts$'] },
      to: { path: OURS, pathNot: ['^db/', inside(...ROOMS, ...MACHINERY)] },
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
      comment: 'testkit, tests, fixtures and tools are imported by tests; bench and scripts by nobody.',
      severity: 'error',
      from: { path: '^(apps|packages|db)/', pathNot: [TESTS, inside('testkit')] },
      to: { path: [inside('testkit'), TESTS, '^(bench|scripts|tools)/'] },
    },
    {
      name: 'base-install-without-tools',
      comment: 'npm start and npm test run where the packages of tools/ are not installed.',
      severity: 'error',
      from: {
        path: String.raw`^(apps|packages|db|test)/.*(\.test|/main|/global-setup)\.ts$`,
        // A bench is loaded when it is asked for; benchmarks.test.ts reads their list only.
        pathNot: [String.raw`\.(browser|system)\.test\.ts$`, '^test/benchmarks[.]test[.]ts$'],
      },
      to: { path: '^tools/', reachable: true },
    },

    // ---- Through the doors ----
    {
      name: 'packages-through-the-index',
      severity: 'error',
      from: { path: '^(apps|packages|db|bench|test|scripts)/([^/]+)/' },
      to: {
        path: String.raw`^packages/[^/]+/src/.`,
        pathNot: [
          '^packages/$2/',
          String.raw`/src/index\.ts$`,
          SENTENCES,
          String.raw`/src/[^/]+\.(router|tasks)\.ts$`,
          String.raw`/src/entities\.ts$`,
          '^packages/house/src/personal-data[.]ts$',
          '^packages/platform/src/production-environment[.]fixture[.]ts$',
          '^packages/testkit/src/(processes|balancer|browser|losable-database|port-kits|process-kit|against-document|relay|standby|sums-that-lie)[.]ts$',
        ],
      },
    },
    {
      name: 'routers-and-tasks-by-apps-only',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|db|scripts|bench)/', pathNot: TESTS },
      to: { path: String.raw`^packages/[^/]+/src/[^/]+\.(router|tasks)\.ts$`, pathNot: '^packages/$1/' },
    },
    {
      name: 'entities-by-db-only',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|apps|scripts|bench|test)/' },
      to: { path: String.raw`^packages/[^/]+/src/entities\.ts$`, pathNot: '^packages/$1/' },
    },
    {
      name: 'db-takes-entities-of-rooms',
      severity: 'error',
      from: { path: '^db/', pathNot: TESTS },
      to: { path: inside(...ROOMS), pathNot: String.raw`/src/entities\.ts$` },
    },
    {
      name: 'apps-and-db-through-the-index',
      comment: 'up-to-date is for who wants to know before the house is loaded, which the index is.',
      severity: 'error',
      from: { path: OURS, pathNot: '^(db/|packages/testkit/)' },
      to: { path: '^db/', pathNot: '^db/src/(index|up-to-date)[.]ts$' },
    },

    // ---- Inside a room ----
    {
      name: 'use-cases-never-look-back',
      comment: 'router|tasks -> use-case -> entity, pure files, jobs. Never back.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [String.raw`\.(router|tasks)\.ts$`, TESTS] },
      to: { path: String.raw`^packages/[^/]+/src/[^/]+\.(router|tasks)\.ts$` },
    },
    {
      name: 'wire-belongs-to-the-doors',
      comment: 'Shapes of the wire are known to routers, other wires and the index.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [String.raw`\.(router|wire)\.ts$`, String.raw`/src/index\.ts$`, TESTS] },
      to: { path: String.raw`\.wire\.ts$` },
    },
    {
      name: 'tasks-know-no-router',
      severity: 'error',
      from: { path: String.raw`\.tasks\.ts$` },
      to: { path: String.raw`\.(router|wire)\.ts$` },
    },
    {
      name: 'doors-know-no-entity',
      severity: 'error',
      from: { path: String.raw`\.(router|tasks)\.ts$` },
      to: { path: String.raw`\.entit(y|ies)\.ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-knows-itself-only',
      comment: 'What an order is for and how it is paid comes to the engine in two tables, from outside.',
      severity: 'error',
      from: { path: '^packages/orders/src/engine/', pathNot: TESTS },
      to: { path: '^packages/orders/src/', pathNot: '^packages/orders/src/engine/' },
    },
    {
      name: 'kinds-and-fundings-know-the-engine',
      comment: 'A purchase knows nothing of renewals, a renewal nothing of purchases, a funding of neither.',
      severity: 'error',
      from: { path: '^packages/orders/src/(purchases|renewals|fundings)/', pathNot: TESTS },
      to: {
        path: '^packages/orders/src/',
        pathNot: [
          '^packages/orders/src/(engine|$1)/',
          '^packages/orders/src/orders[.]jobs[.]ts$',
          // The door of a funding that is made before the order is anybody's job.
          '^packages/orders/src/fundings/machine-charge[.]ts$',
        ],
      },
    },
    {
      name: 'reviews-ask-the-tables',
      comment: 'Whoever reviews orders asks their kind and funding, and knows none by name.',
      severity: 'error',
      from: { path: '^packages/orders/src/reviews/', pathNot: TESTS },
      to: { path: '^packages/orders/src/(purchases|renewals|fundings)/' },
    },
    {
      name: 'entities-are-leaves',
      comment:
        'An entity knows other entities, its states, the name of its process, pure words, and the values it keeps as JSON.',
      severity: 'error',
      from: { path: String.raw`\.entit(y|ies)\.ts$` },
      to: {
        path: inside(...ROOMS),
        pathNot: [
          String.raw`\.entit(y|ies)\.ts$`,
          String.raw`-(states|process)\.ts$`,
          String.raw`/live-order\.ts$`,
          String.raw`/src/(page|kit-input|brief)\.ts$`,
          String.raw`/src/index\.ts$`,
        ],
      },
    },
    {
      name: 'jobs-are-leaves',
      comment: 'A job is a name and a payload, imported by its askers and its handler.',
      severity: 'error',
      from: { path: String.raw`\.jobs\.ts$` },
      to: { path: OURS, pathNot: inside('platform', ...WORDS) },
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
    vendor('documents', ['pdfkit', 'docx', 'pptxgenjs', 'fflate'], ['^packages/exporters/src/']),
    vendor(
      'http',
      ['undici'],
      ['^packages/adapters/', '^packages/platform/src/outbound[.]ts$', '^packages/house/src/follow-clock[.]ts$'],
    ),
    vendor('express', ['express', 'helmet'], ['^apps/(api|sandbox)/', '^bench/']),
    vendor('sessions', ['better-auth'], ['^packages/access/', '^apps/api/src/http/auth[.]ts$']),
    vendor('queue', ['graphile-worker'], ['^apps/worker/', '^db/src/migrate[.]ts$', '^bench/']),

    // ---- Manners ----
    { name: 'no-cycles', severity: 'error', from: { pathNot: TESTS }, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'tests-only-in-tests',
      comment: 'What ships runs with production dependencies.',
      severity: 'error',
      from: {
        path: '^(apps|packages|db)/',
        pathNot: [
          TESTS,
          '^apps/dashboard/',
          inside('testkit'),
          '^packages/programs/src/pack[.]ts$',
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
