import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ts } from '@onym/tools/typescript';

interface JsonSchema {
  [keyword: string]: unknown;
}

interface StripeSchemas {
  /** The roots by requested name; each is a reference into `$defs`. */
  readonly roots: Readonly<Record<string, JsonSchema>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

/** The folder that the installed SDK is resolved from; the generated source text gets a path in it. */
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns JSON Schemas of the API from the installed SDK's types. Each value of `types` is a TypeScript type
 * (`Stripe.PaymentIntent`). Objects are closed, enumerations are strict, and a decimal is text, as in the API.
 */
export function schemasOf(types: Readonly<Record<string, string>>): StripeSchemas {
  const { checker, aliases } = compile(types);
  const $defs: Record<string, JsonSchema> = {};
  const names = new Map<ts.Type, string>();

  const convert = (type: ts.Type): JsonSchema | undefined => {
    if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (has(type, ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
    if (has(type, ts.TypeFlags.String)) return { type: 'string' };
    if (has(type, ts.TypeFlags.Number)) return { type: 'number' };
    if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
    if (isDecimal(type)) return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    if (type.isUnion()) return convertUnion(type);
    // OtherString is a branded string; on its own it allows any text.
    if (type.isIntersection() && isOtherString(type)) return { type: 'string' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: (item && convert(item)) ?? {} };
    }
    return { $ref: `#/$defs/${define(type)}` };
  };

  const convertUnion = (union: ts.UnionType): JsonSchema | undefined => {
    const literals = union.types.filter((member) => member.isStringLiteral()).map((member) => member.value);
    const others = union.types.filter(
      (member) => !member.isStringLiteral() && !(literals.length > 0 && isOtherString(member)),
    );
    const schemas = others.map(convert).filter((schema) => schema !== undefined);
    if (literals.length > 0) schemas.unshift({ enum: literals });
    const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
    return distinct.length > 1 ? { anyOf: distinct } : distinct[0];
  };

  const define = (type: ts.Type): string => {
    const known = names.get(type);
    if (known) return known;
    const name = `${type.symbol?.name ?? 'Type'}_${names.size}`;
    names.set(type, name);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const schema = convert(checker.getTypeOfSymbol(property));
      if (schema) properties[property.name] = schema;
      if (schema && !(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const open = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    $defs[name] = {
      type: 'object',
      properties,
      required,
      additionalProperties: open ? (convert(open.type) ?? {}) : false,
    };
    return name;
  };

  const roots = Object.fromEntries([...aliases].map(([name, type]) => [name, convert(type) ?? {}]));
  return { roots, $defs };
}

/**
 * Returns the parameter names of each SDK type. Nested names are dotted (`recurring.interval`), and members of a map
 * are `*`. Below `depth`, an outer name covers everything within it.
 */
export function parameterNames(types: readonly string[], depth = 4): Record<string, string[]> {
  const { checker, aliases } = compile(
    Object.fromEntries(types.map((type) => [type.replaceAll('.', '_'), `Stripe.${type}`])),
  );

  const namesIn = (type: ts.Type, left: number): string[] => {
    if (isDecimal(type)) return [''];
    if (type.isUnion()) return [...new Set(type.types.flatMap((member) => namesIn(member, left)))];
    if (checker.isArrayType(type))
      return checker.getTypeArguments(type as ts.TypeReference).flatMap((item) => namesIn(item, left));
    if (!has(type, ts.TypeFlags.Object)) return [''];
    if (left === 0) return ['*'];
    const open = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const members = checker
      .getPropertiesOfType(type)
      .flatMap((property) =>
        namesIn(checker.getTypeOfSymbol(property), left - 1).map((rest) => dotted(property.name, rest)),
      );
    return open ? [...members, ...namesIn(open.type, left - 1).map((rest) => dotted('*', rest))] : members;
  };

  return Object.fromEntries(
    types.map((type) => {
      const alias = aliases.get(type.replaceAll('.', '_'));
      if (!alias) throw new Error(`The SDK has no type ${type}`);
      return [type, [...new Set(namesIn(alias, depth))].filter(Boolean).toSorted()];
    }),
  );
}

const dotted = (name: string, rest: string): string => (rest ? `${name}.${rest}` : name);

/** Cached, because the SDK's files do not change while this program runs. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/** Compiles a source text that exports the types under their names; writes no files. */
function compile(types: Readonly<Record<string, string>>): { checker: ts.TypeChecker; aliases: Map<string, ts.Type> } {
  const file = path.join(here, 'stripe-types.ts');
  const lines = Object.entries(types).map(([name, type]) => `export type ${name} = ${type};`);
  const text = ["import type Stripe from 'stripe';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const readFromDisk = host.getSourceFile.bind(host);
  const inDisk = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || inDisk(name);
  host.getSourceFile = (name, ...more) => {
    if (name === file) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
    const parsed = parsedFiles.get(name) ?? readFromDisk(name, ...more);
    parsedFiles.set(name, parsed);
    return parsed;
  };
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  if (!source) throw new Error('The types were not compiled');
  const aliases = new Map<string, ts.Type>();
  ts.forEachChild(source, (node) => {
    if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, checker.getTypeAtLocation(node.name));
  });
  for (const [name, type] of aliases) {
    if (has(type, ts.TypeFlags.Any)) throw new Error(`${types[name]} is not a type of the SDK`);
  }
  return { checker, aliases };
}

function has(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}

function isDecimal(type: ts.Type): boolean {
  return (type.aliasSymbol ?? type.symbol)?.name === 'Decimal' || type.symbol?.name === 'DecimalImpl';
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((member) => has(member, ts.TypeFlags.String));
}
