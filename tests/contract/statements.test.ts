import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { sources, textOf } from '../architecture/sources';
import { migratedDatabase, type TestDatabase } from '../support/postgres';

/*
 * Statements written as text, prepared against the migrated schema, so that a renamed column fails here, also in
 * statements that no test executes. What is filled in is a parameter. Of a statement that needs more than that, such as
 * `from ${table}` or a piece that names another's alias, the names are looked up: its tables, and its columns behind
 * an alias.
 */
interface Statement {
  /** File and line, as in `core/node/x.ts:12`. */
  readonly at: string;
  readonly text: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly id?: SyntaxNode;
  readonly init?: SyntaxNode | null;
  readonly tag?: SyntaxNode;
  readonly quasi?: {
    readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
    readonly expressions: readonly SyntaxNode[];
  };
}

/** The names that PostgreSQL has, and those that statements give. */
interface Names {
  readonly relations: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap((child: unknown) => nodesIn(child))];
}

const isSql = ({ type, tag }: SyntaxNode) => type === 'TaggedTemplateExpression' && tag?.name === 'sql';

/** A whole statement, or one that stands for a value. */
const begins = /^\s*(?:select|insert|update|delete|with|merge)\s/i;
const inValue = /^\s*(?:not\s+)?(?:exists\s*)?\(\s*select\s/i;

/** The statements of a file, with a parameter for each value, and with the pieces that are constants of the file. */
function statementsOf(file: string): Statement[] {
  const source = textOf(file);
  if (!source.includes('sql')) return [];
  const nodes = nodesIn(parseSync(file, source).program);
  const pieces = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && id?.name && init && isSql(init) ? [[id.name, init] as const] : [],
    ),
  );
  const textIn = ({ quasi }: SyntaxNode, next: () => number): string =>
    (quasi?.quasis ?? [])
      .map(({ value }, place) => {
        const expression = quasi?.expressions[place - 1];
        if (!expression) return value.cooked;
        const piece = isSql(expression) ? expression : pieces.get(expression.name ?? '');
        return (piece ? textIn(piece, next) : `$${next()}`) + value.cooked;
      })
      .join('');
  return nodes.filter(isSql).flatMap((node) => {
    let parameters = 0;
    const text = textIn(node, () => ++parameters);
    const at = `${file}:${source.slice(0, node.start).split('\n').length}`;
    if (begins.test(text)) return [{ at, text }];
    return inValue.test(text) ? [{ at, text: `select ${text}` }] : [];
  });
}

/** A column or a table that there is not. The alias of another statement is not meant: a piece of one may name it. */
const isMissing = ({ code, message }: pg.DatabaseError) =>
  code === '42703' || (code === '42P01' && message.includes('does not exist'));

/** What a text names that is neither in the schema nor named by its file, as in `with x as`, `as x` or `x (a, b)`. */
function unknownNames({ at, text }: Statement, { relations, columns }: Names): string[] {
  const code = text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--[^\n]*/g, '');
  const source = textOf(at.replace(/:\d+$/, ''));
  const isNamedHere = (name: string) =>
    new RegExp(`\\b(?:as|with|recursive|lateral)\\s+${name}\\b|\\b${name}\\s+as\\s|[(,]\\s*${name}\\s*[,)]`, 'i').test(
      source,
    );
  const read = [...code.matchAll(/\b(?:from|join|into|update)\s+([a-z_][a-z0-9_]*)\b(?!\s*[(.])/g)].map(
    ([, name = '']) => name,
  );
  const tables = read.filter(
    (name) => !relations.has(name) && !isNamedHere(name) && !keywords.has(name) && !withs.has(name),
  );
  const behindAlias = [...code.matchAll(/\b[a-z_][a-z0-9_]*\.([a-z_][a-z0-9_]*)\b(?!\s*\()/g)].map(
    ([, name = '']) => name,
  );
  return [...tables, ...behindAlias.filter((name) => !columns.has(name) && !isNamedHere(name))];
}

/** What statements call their own parts (`with locked as materialized (…)`), in any file: one may begin another's. */
const withs = new Set(
  sources('{core,plugins}/**/node/**/*.ts').flatMap((file) =>
    [...textOf(file).matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/g)].map(([, name = '']) => name),
  ),
);

/** Words that may follow `from` and are not tables: `is distinct from null`, `for update of`, `lateral`. */
const keywords = new Set(['lateral', 'null', 'of', 'set', 'only', 'skip', 'nowait', 'unnest', 'excluded', 'now']);

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await migratedDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The code of what PostgreSQL finds wrong with it; undefined if nothing. */
async function faultOf(text: string): Promise<pg.DatabaseError | undefined> {
  try {
    await owner.query(`prepare tried as ${text}`);
    await owner.query('deallocate tried');
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error;
    throw error;
  }
}

it('finds a column and a table that there are not', async () => {
  expect((await faultOf('select no_such_column from organizations where organization_uuid = $1'))?.code).toBe('42703');
  expect((await faultOf('select 1 from no_such_table'))?.code).toBe('42P01');
});

it('statements name columns and tables of the schema', async () => {
  const statements = sources(['{core,plugins,workbench}/**/node/**/*.ts', '!**/*.test.ts']).flatMap(statementsOf);
  const tried: (Statement & { readonly fault: pg.DatabaseError | undefined })[] = [];
  // One after the other: all are prepared under the same name.
  for (const one of statements) tried.push({ ...one, fault: await faultOf(one.text) });
  const wrong = tried.filter(({ fault }) => fault && isMissing(fault));
  expect(wrong.map(({ at, fault }) => `${at}: ${fault?.message}`)).toEqual([]);
  // Two thirds are whole: if few were, this would hold little.
  const whole = tried.filter(({ fault }) => !fault);
  expect(whole.length).toBeGreaterThan(300);
  const names = await namesOfSchema();
  const others = tried.filter(({ fault }) => fault);
  expect(others.flatMap((one) => unknownNames(one, names).map((name) => `${one.at}: ${name}`))).toEqual([]);
});

async function namesOfSchema(): Promise<Names> {
  const { rows } = await owner.query<{ relation: string; column: string }>(
    `select c.relname as relation, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attnum > -7 and c.relkind in ('r', 'p', 'v', 'm', 'S') order by 1, 2`,
  );
  return {
    relations: new Set(rows.map(({ relation }) => relation)),
    columns: new Set(rows.map(({ column }) => column)),
  };
}

it('finds a column and a table that are not there in a statement that is not whole', async () => {
  const names = await namesOfSchema();
  const at = 'tests/contract/statements.test.ts:1';
  const found = (text: string) => unknownNames({ at, text }, names);
  expect(found('select p.no_such_column from patients p where $1')).toEqual(['no_such_column']);
  expect(found('select p.uuid from no_such_table p where $1')).toEqual(['no_such_table']);
  expect(found('select p.uuid from patients p where $1')).toEqual([]);
});
