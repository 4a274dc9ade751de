import { entitiesOf, type openOrm } from '@onym/db';
import { ts } from '@onym/tools/typescript';
import { descendantsOf, type SourceEvaluator } from './evaluate.ts';
import { UNKNOWN, type PossibleValue } from './possible-values.ts';
import { lineOf, uniqueStatements, type Statement } from './statements.ts';

const ASKS = ['find', 'findOne', 'findOneOrFail', 'count', 'nativeUpdate', 'nativeDelete'] as const;

/** A statement as the ORM logs it. */
export interface LoggedStatement {
  query: string;
  params?: readonly unknown[];
}

type MikroORM = Awaited<ReturnType<typeof openOrm>>;

interface Call {
  at: string;
  method: (typeof ASKS)[number];
  schema: string;
  /** The possible values of its condition, and of its options or written data. */
  conditions: PossibleValue[];
  options: PossibleValue[];
}

/** All calls in the sources for which the ORM writes a statement about an entity. */
export function findOrmCalls(sources: SourceEvaluator): Call[] {
  return sources.files.flatMap((file) =>
    descendantsOf(sources.source(file)).flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
      const method = node.expression.name.text as Call['method'];
      const [schema, condition, options] = node.arguments;
      if (!ASKS.includes(method) || !schema || !ts.isIdentifier(schema) || !schema.text.endsWith('Schema')) return [];
      return [
        {
          at: `${file}:${lineOf(node)}`,
          method,
          schema: schema.text,
          conditions: condition ? sources.values(condition) : [{}],
          options: options ? sources.values(options) : [{}],
        },
      ];
    }),
  );
}

/** Records the statements that the ORM logs from now on. */
export function recordStatements(orm: MikroORM): LoggedStatement[] {
  const heard: LoggedStatement[] = [];
  const log = orm.config.getLogger();
  log.setDebugMode(['query']);
  log.logQuery = ({ query, params }) => void heard.push({ query: query ?? '', ...(params && { params }) });
  return heard;
}

/**
 * The statements that the ORM sends for these calls, with values of the right types, in all variants of their
 * conditions and options.
 */
export async function captureOrmStatements(
  orm: MikroORM,
  calls: readonly Call[],
  heard: LoggedStatement[],
): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const call of calls)
    for (const condition of call.conditions)
      for (const options of call.options) {
        heard.length = 0;
        await ask(orm, call, condition, options);
        const own = heard.filter(({ query }) => !/^(begin|rollback|commit|select 1 from pg_database)/.test(query));
        statements.push(
          ...own.map(({ query, params }) => ({ at: call.at, text: numbered(query), values: [...(params ?? [])] })),
        );
      }
  return uniqueStatements(statements);
}

async function ask(
  orm: MikroORM,
  { method, schema, at }: Call,
  condition: PossibleValue,
  options: PossibleValue,
): Promise<void> {
  const entity = Object.values(entitiesOf)
    .flat()
    .find(({ meta }) => `${meta.className}Schema` === schema);
  if (!entity) throw new Error(`${at}: there is no entity of ${schema}`);
  const properties = orm.getMetadata().get(entity.meta.className as never).properties as unknown as Properties;
  // An unknown condition becomes a lookup by key.
  const where = condition === UNKNOWN ? 'x7' : fillCondition(condition, properties);
  const given = (options === UNKNOWN ? {} : fillOptions(options)) as never;
  const em = orm.em.fork();
  await em.begin();
  try {
    if (method === 'count') await em.count(entity as never, where as never);
    else if (method === 'nativeDelete') await em.nativeDelete(entity as never, where as never);
    else if (method === 'nativeUpdate')
      await em.nativeUpdate(entity as never, where as never, fillCondition(options, properties) as never);
    else if (method === 'find') await em.find(entity as never, where as never, given);
    else await em.find(entity as never, where as never, { ...(given as object), limit: 1 } as never);
  } finally {
    await em.rollback();
  }
}

interface Property {
  runtimeType?: string;
  targetMeta?: { properties: Properties };
  kind?: string;
}
type Properties = Record<string, Property>;

/** A condition with a sample of the right type where only a run would reveal the value. */
function fillCondition(condition: PossibleValue, properties: Properties, property?: Property): unknown {
  if (condition === UNKNOWN) return sampleOf(property);
  if (Array.isArray(condition)) return condition.map((part) => fillCondition(part, properties, property));
  if (condition === null || typeof condition !== 'object' || condition instanceof Date) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      if (['$in', '$nin'].includes(key) && value === UNKNOWN) return [key, [sampleOf(property), sampleOf(property)]];
      if (key.startsWith('$')) return [key, fillCondition(value, properties, property)];
      const own = properties[key];
      const isRow =
        own?.targetMeta &&
        value !== null &&
        typeof value === 'object' &&
        !Array.isArray(value) &&
        !Object.keys(value).some((word) => word.startsWith('$'));
      return [key, fillCondition(value, isRow ? own.targetMeta!.properties : properties, own)];
    }),
  );
}

function sampleOf(property: Property | undefined): unknown {
  const type = property?.runtimeType;
  return type === 'Date' ? new Date() : type === 'number' ? 7 : type === 'boolean' ? true : 'x7';
}

/** The options that change the statement. */
function fillOptions(options: PossibleValue): object {
  const { orderBy, limit, fields, populate } = options as Record<string, PossibleValue>;
  return {
    ...(orderBy !== undefined && orderBy !== UNKNOWN && { orderBy }),
    ...('limit' in (options as object) && { limit: typeof limit === 'number' ? limit : 50 }),
    ...(Array.isArray(fields) && !fields.includes(UNKNOWN) && { fields }),
    ...((Array.isArray(populate) || populate === false) && { populate }),
  };
}

/** Replaces the `?` that the ORM logs by PostgreSQL's numbered placeholders. */
function numbered(text: string): string {
  let n = 0;
  return text.replace(/'[^']*'|\?/g, (found) => (found === '?' ? `$${++n}` : found));
}
