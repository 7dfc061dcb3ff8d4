import { ts } from '@ts-morph/common';

/** An endpoint with its declared types. */
export interface DeclaredAnswer {
  readonly method: string;
  readonly api: string;
  readonly path: string;
  /** The result of its handler: an object, nothing, a file, a status with content, or one of several. */
  readonly answer: ts.Type;
  /** The declaration. */
  readonly at: ts.Node;
}

/**
 * Finds the declarations of endpoints in the sources: all calls with a result of the types of `Answering`, alone or in
 * an array, like `route({ … })` and `importRoutes(…)`.
 */
export function declaredAnswers(program: ts.Program, isOurs: (file: ts.SourceFile) => boolean): DeclaredAnswer[] {
  const checker = program.getTypeChecker();
  const found: DeclaredAnswer[] = [];
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && isOurs(file)) visit(file);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && mayDeclare(node)) found.push(...answersOf(checker, node));
    ts.forEachChild(node, visit);
  }
}

/**
 * A call with a handler, one that spreads endpoints into a list, or a call of a function whose name says that it
 * declares endpoints. Asking for every call's type takes seconds; a test finds endpoints that are left out.
 */
function mayDeclare({ expression, arguments: given, parent }: ts.CallExpression): boolean {
  if (ts.isSpreadElement(parent) || expression.getText().endsWith('Routes')) return true;
  return given.some(
    (each) => ts.isObjectLiteralExpression(each) && each.properties.some(({ name }) => name?.getText() === 'handle'),
  );
}

function answersOf(checker: ts.TypeChecker, call: ts.CallExpression): DeclaredAnswer[] {
  const type = checker.getTypeAtLocation(call);
  const each = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type;
  return membersOf(each).flatMap((member) => endpointsIn(checker, member, call));
}

function endpointsIn(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): DeclaredAnswer[] {
  const answering = propertyOf(checker, type, 'answering', at);
  const answer = answering && propertyOf(checker, answering, 'answer', at);
  if (!answer) return [];
  // One declaration may make several endpoints, as for both halves of the API. If others give the path, their call is
  // read instead.
  const [methods, apis, paths] = ['method', 'api', 'path'].map((name) =>
    membersOf(propertyOf(checker, answering, name, at)).flatMap((each) => (each.isStringLiteral() ? [each.value] : [])),
  );
  return methods!.flatMap((method) =>
    apis!.flatMap((api) => paths!.map((path) => ({ method, api, path, answer, at }))),
  );
}

function propertyOf(checker: ts.TypeChecker, type: ts.Type, name: string, at: ts.Node): ts.Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  // Without `undefined`, which stands for an optional property; `void` and null are answers.
  return property && without(checker, checker.getTypeOfSymbolAtLocation(property, at), property);
}

function without(checker: ts.TypeChecker, type: ts.Type, property: ts.Symbol): ts.Type {
  return property.flags & ts.SymbolFlags.Optional ? checker.getNonNullableType(type) : type;
}

export const membersOf = (type: ts.Type | undefined): readonly ts.Type[] =>
  type === undefined ? [] : type.isUnion() ? type.types : [type];
