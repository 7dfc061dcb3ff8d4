import { getLibFiles, ts } from '@ts-morph/common';
import { join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { endpointName, type AnswerSchema, type AnswerSchemas } from '../../../core/node/openapi/answer-schemas';
import { declaredAnswers, membersOf, type DeclaredAnswer } from './declared-answers';
import { NoSchema, SchemaWriter } from './schema-writer';

/** All code of the server: some files add tables to the database's type although nothing imports them. */
const code = ['core/node/**/*.ts', 'plugins/*/*/node/**/*.ts'];
const noCode = ['**/*.test.ts', '**/contract-samples.ts'];

/**
 * Reads the answers of each endpoint from the types of the sources.
 * @throws Error that names file and line of each answer without a schema
 */
export function readAnswerSchemas(root: string): AnswerSchemas {
  const program = programOf(root);
  const isOurs = ({ fileName }: ts.SourceFile) =>
    !relative(root, fileName).includes('node_modules') && !isLibrary(fileName);
  const checker = program.getTypeChecker();
  const writer = new SchemaWriter(checker, isOurs);
  const answers: Record<string, AnswerSchema> = {};
  const faults: string[] = [];
  for (const declared of declaredAnswers(program, isOurs).toSorted(byName)) {
    try {
      answers[endpointName(declared as never)] = answerOf(checker, writer, declared);
    } catch (error) {
      if (!(error instanceof NoSchema)) throw error;
      faults.push(`${relative(root, error.message)} (${declared.method} ${declared.path})`);
    }
  }
  if (faults.length > 0) throw new Error(`These answers have no schema:\n${faults.join('\n')}`);
  return { components: writer.components(), answers };
}

const byName = (a: DeclaredAnswer, b: DeclaredAnswer) => (endpointName(a as never) < endpointName(b as never) ? -1 : 1);

const libraries = '/node_modules/typescript/lib';
const isLibrary = (path: string) => path.startsWith(libraries);

/** The types of the language come from the compiler's own package, which contains them as text. */
function programOf(root: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const texts = new Map(getLibFiles().map(({ fileName, text }) => [`${libraries}/${fileName}`, text]));
  const { fileExists, readFile, getSourceFile } = host;
  host.getDefaultLibLocation = () => libraries;
  host.getDefaultLibFileName = (of) => `${libraries}/${ts.getDefaultLibFileName(of)}`;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version);
  };
  const files = globSync(code, { cwd: root, absolute: true, ignore: noCode }).toSorted();
  return ts.createProgram(files, { ...options, types: ['node'] }, host);
}

/** Splits the possible results of a handler. */
function answerOf(checker: ts.TypeChecker, writer: SchemaWriter, { answer, at }: DeclaredAnswer): AnswerSchema {
  const members = membersOf(answer);
  const files = new Set<string>();
  const statuses = new Set<number>();
  const contents: ts.Type[] = [];
  for (const member of members) {
    const of = (name: string) => checker.getTypeOfSymbolAtLocation(checker.getPropertyOfType(member, name)!, at);
    if (member.symbol?.name === 'FileAnswer') for (const mime of membersOf(of('mime'))) files.add(mediaOf(mime));
    else if (member.symbol?.name === 'StatusAnswer') {
      for (const status of membersOf(of('status'))) if (status.isNumberLiteral()) statuses.add(status.value);
      // A repeated request receives the stored content.
      contents.push(of('content'), ...membersOf(of('kept')).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)));
    } else contents.push(member);
  }
  const isNothing = ({ flags }: ts.Type) => flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never);
  const values = contents.filter((each) => !isNothing(each));
  return {
    ...(values.length > 0 && { json: schemaOf(writer, values, at) }),
    ...(contents.some(isNothing) && { nothing: true }),
    ...(files.size > 0 && { files: [...files].toSorted() }),
    ...(statuses.size > 0 && { statuses: [...statuses].toSorted((a, b) => a - b) }),
  };
}

const mediaOf = (mime: ts.Type) => (mime.isStringLiteral() ? mime.value.split(';')[0]! : '*/*');

function schemaOf(writer: SchemaWriter, values: readonly ts.Type[], node: ts.Node) {
  const schemas = values.map((value) => writer.write(value, { node, path: '' }));
  const texts = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
  return texts.length === 1 ? schemas[0]! : { anyOf: texts.map((text) => JSON.parse(text) as object) };
}
