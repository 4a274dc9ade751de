import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ts } from '@onym/tools/typescript';
import { distinct, MAX_VARIANTS, memberOf, product, spread, UNKNOWN, type PossibleValue } from './possible-values.ts';

/**
 * Evaluates constants across the files of the product: the possible values of an expression, with `UNKNOWN` where
 * only a run would reveal it.
 */
export class SourceEvaluator {
  private readonly parsed = new Map<string, ts.SourceFile>();
  private readonly exported = new Map<string, ts.Expression[]>();
  private readonly functions = new Map<string, ts.FunctionDeclaration[]>();
  /** Values of the parameters while a call is evaluated. */
  private readonly bound = new Map<ts.Node, PossibleValue[]>();
  private readonly open = new Set<ts.Node>();
  private readonly root: string;
  readonly files: readonly string[];

  constructor(root: string, files: readonly string[]) {
    this.root = root;
    this.files = files;
    for (const file of files)
      for (const statement of this.source(file).statements) {
        if (ts.isFunctionDeclaration(statement) && statement.name && isExported(statement))
          this.functions.set(statement.name.text, [...(this.functions.get(statement.name.text) ?? []), statement]);
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (ts.isIdentifier(name) && initializer && isExported(statement))
              this.exported.set(name.text, [...(this.exported.get(name.text) ?? []), initializer]);
      }
  }

  source(file: string): ts.SourceFile {
    const known = this.parsed.get(file);
    if (known) return known;
    const text = readFileSync(path.join(this.root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    this.parsed.set(file, source);
    return source;
  }

  /** All possible values of an expression. */
  values(node: ts.Expression): PossibleValue[] {
    if (this.open.has(node)) return [UNKNOWN];
    this.open.add(node);
    try {
      return distinct(this.read(node)).slice(0, MAX_VARIANTS);
    } finally {
      this.open.delete(node);
    }
  }

  private read(node: ts.Expression): PossibleValue[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text.replaceAll('_', ''))];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (node.kind === ts.SyntaxKind.NullKeyword) return [null];
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return this.values(node.expression);
    if (ts.isConditionalExpression(node)) return [...this.values(node.whenTrue), ...this.values(node.whenFalse)];
    if (ts.isTemplateExpression(node)) return this.template(node);
    if (ts.isArrayLiteralExpression(node)) return this.array(node);
    if (ts.isObjectLiteralExpression(node)) return this.object(node);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return this.member(node);
    if (ts.isIdentifier(node)) return this.identifier(node);
    if (ts.isCallExpression(node)) return this.call(node);
    return [UNKNOWN];
  }

  private template(node: ts.TemplateExpression): PossibleValue[] {
    return node.templateSpans.reduce<PossibleValue[]>(
      (heads, span) =>
        product(heads, this.values(span.expression), (head, value) =>
          head === UNKNOWN || value === UNKNOWN || typeof value === 'object'
            ? UNKNOWN
            : `${String(head)}${String(value)}${span.literal.text}`,
        ),
      [node.head.text],
    );
  }

  private array(node: ts.ArrayLiteralExpression): PossibleValue[] {
    return node.elements.reduce<PossibleValue[]>(
      (lists, element) =>
        product(
          lists,
          this.values(ts.isSpreadElement(element) ? element.expression : element),
          (list, value): PossibleValue =>
            list === UNKNOWN || (ts.isSpreadElement(element) && !Array.isArray(value))
              ? UNKNOWN
              : [...(list as PossibleValue[]), ...(ts.isSpreadElement(element) ? (value as PossibleValue[]) : [value])],
        ),
      [[]],
    );
  }

  private object(node: ts.ObjectLiteralExpression): PossibleValue[] {
    return node.properties.reduce<PossibleValue[]>(
      (objects, property) => {
        if (ts.isSpreadAssignment(property))
          return product(objects, this.values(property.expression), (object, value) =>
            object === UNKNOWN || value === null || typeof value !== 'object' ? UNKNOWN : spread(object, value),
          );
        const name = property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : undefined;
        if (name === undefined) return [UNKNOWN];
        const values = ts.isPropertyAssignment(property)
          ? this.values(property.initializer)
          : ts.isShorthandPropertyAssignment(property)
            ? this.named(property.name)
            : [UNKNOWN];
        return product(objects, values, (object, value) =>
          object === UNKNOWN ? UNKNOWN : spread(object, { [name]: value }),
        );
      },
      [{}],
    );
  }

  private binary(node: ts.BinaryExpression): PossibleValue[] {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.AsteriskToken || kind === ts.SyntaxKind.MinusToken)
      return product(this.values(node.left), this.values(node.right), (left, right) => {
        if (kind === ts.SyntaxKind.PlusToken && typeof left === 'string' && right !== UNKNOWN)
          return left + String(right);
        if (typeof left !== 'number' || typeof right !== 'number') return UNKNOWN;
        return kind === ts.SyntaxKind.PlusToken
          ? left + right
          : kind === ts.SyntaxKind.MinusToken
            ? left - right
            : left * right;
      });
    if (kind === ts.SyntaxKind.QuestionQuestionToken) return [...this.values(node.left), ...this.values(node.right)];
    // An unknown left side is a condition before a spread: `...(x && { y })`.
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.values(node.left).flatMap((left) =>
        left === UNKNOWN ? [{}, ...this.values(node.right)] : left ? this.values(node.right) : [left],
      );
    return [UNKNOWN];
  }

  private member(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): PossibleValue[] {
    return this.values(node.expression).flatMap((value) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Date)
        return [UNKNOWN];
      if (ts.isPropertyAccessExpression(node)) return [memberOf(value, node.name.text)];
      const keys = this.values(node.argumentExpression);
      return keys.flatMap((key) => (typeof key === 'string' ? [value[key] ?? UNKNOWN] : Object.values(value)));
    });
  }

  private identifier(node: ts.Identifier): PossibleValue[] {
    return node.text === 'undefined' ? [UNKNOWN] : this.named(node);
  }

  /**
   * The value of a name: a constant of an enclosing scope, else one that a file exports, else what calls pass as a
   * parameter.
   */
  private named(node: ts.Identifier): PossibleValue[] {
    for (let scope: ts.Node = node; scope; scope = scope.parent) {
      if (ts.isFunctionLike(scope)) {
        for (const [index, parameter] of scope.parameters.entries()) {
          const bound = this.bound.get(parameter);
          if (ts.isIdentifier(parameter.name) && parameter.name.text === node.text)
            return bound ?? this.given(scope, index);
          if (!ts.isObjectBindingPattern(parameter.name)) continue;
          const picked = parameter.name.elements.find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
          if (picked)
            return (bound ?? this.given(scope, index)).map((value) =>
              memberOf(value, (picked.propertyName ?? picked.name).getText()),
            );
        }
      }
      if (!('statements' in scope)) continue;
      for (const statement of scope.statements as ts.NodeArray<ts.Statement>)
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (ts.isIdentifier(name) && name.text === node.text && initializer) return this.values(initializer);
    }
    const exported = this.exported.get(node.text);
    return exported?.length === 1 ? this.values(exported[0]!) : [UNKNOWN];
  }

  /** The values that callers in the same file pass as a parameter. */
  private given(made: ts.SignatureDeclaration, index: number): PossibleValue[] {
    const name = made.name ?? (ts.isVariableDeclaration(made.parent) ? made.parent.name : undefined);
    if (!name || !ts.isIdentifier(name)) return [UNKNOWN];
    const given = descendantsOf(made.getSourceFile())
      .filter(ts.isCallExpression)
      .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name.text)
      .flatMap(({ arguments: args }) => (args[index] ? this.values(args[index]) : [UNKNOWN]));
    return given.length === 0 ? [UNKNOWN] : given;
  }

  private call(node: ts.CallExpression): PossibleValue[] {
    const { expression: called, arguments: args } = node;
    if (ts.isPropertyAccessExpression(called) && called.name.text === 'join') {
      const separators = args[0] ? this.values(args[0]) : [','];
      return product(this.values(called.expression), separators, (list, separator) =>
        Array.isArray(list) && !list.includes(UNKNOWN) ? list.join(String(separator)) : UNKNOWN,
      );
    }
    if (ts.isPropertyAccessExpression(called) && called.name.text === 'map' && args[0] && ts.isArrowFunction(args[0]))
      return this.values(called.expression).map((list) => this.mapped(list, args[0] as ts.ArrowFunction));
    if (!ts.isIdentifier(called)) return [UNKNOWN];
    const made = this.functionOf(called);
    return made
      ? this.returned(
          made,
          args.map((argument) => this.values(argument)),
        )
      : [UNKNOWN];
  }

  private mapped(list: PossibleValue, each: ts.ArrowFunction): PossibleValue {
    if (!Array.isArray(list)) return UNKNOWN;
    const made = list.map((item) => this.returned(each, [[item]]));
    return made.every((values) => values.length === 1) ? made.map(([value]) => value!) : UNKNOWN;
  }

  /** The function with this name, in this file or the only exported one. */
  private functionOf({ text, parent }: ts.Identifier): ts.FunctionDeclaration | ts.ArrowFunction | undefined {
    for (const made of descendantsOf(parent.getSourceFile())) {
      if (ts.isFunctionDeclaration(made) && made.name?.text === text) return made;
      if (ts.isVariableDeclaration(made) && ts.isIdentifier(made.name) && made.name.text === text)
        if (made.initializer && ts.isArrowFunction(made.initializer)) return made.initializer;
    }
    const exported = this.functions.get(text);
    return exported?.length === 1 ? exported[0] : undefined;
  }

  private returned(made: ts.FunctionDeclaration | ts.ArrowFunction, args: PossibleValue[][]): PossibleValue[] {
    const before = made.parameters.map((parameter) => this.bound.get(parameter));
    for (const [index, parameter] of made.parameters.entries())
      this.bound.set(
        parameter,
        args[index] ?? (parameter.initializer ? this.values(parameter.initializer) : [UNKNOWN]),
      );
    // The same text has another value for other arguments.
    const open = [...this.open];
    this.open.clear();
    try {
      if (!made.body) return [UNKNOWN];
      if (!ts.isBlock(made.body)) return this.values(made.body);
      return descendantsOf(made.body)
        .filter(ts.isReturnStatement)
        .flatMap(({ expression }) => (expression ? this.values(expression) : [UNKNOWN]));
    } finally {
      for (const node of open) this.open.add(node);
      for (const [index, parameter] of made.parameters.entries())
        if (before[index]) this.bound.set(parameter, before[index]);
        else this.bound.delete(parameter);
    }
  }
}

/** A node and all its descendants. */
export function descendantsOf(source: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return nodes;
}

/** The sources of the product that may contain SQL. */
export function productSources(root: string, listed: readonly string[]): SourceEvaluator {
  return new SourceEvaluator(
    root,
    listed
      .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) => !/^(packages\/testing|apps\/(sandbox|dashboard))\//.test(file))
      .filter((file) => existsSync(path.join(root, file))),
  );
}

function isExported(statement: ts.VariableStatement | ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
