import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { sources, textOf } from '../architecture/sources';
import { migratedDatabase, type TestDatabase } from '../support/postgres';

/*
 * Prepares all statements in the sources against the migrated schema, so that a renamed column fails here even if no
 * test executes the statement. Placeholders become parameters. If that is not enough, as with `from ${table}` or a
 * fragment that uses another statement's alias, the test only looks up the names: the tables, and the columns behind an
 * alias.
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

/** The names that PostgreSQL knows, and those that statements define. */
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

/** A whole statement, or a fragment that stands for a value. */
const begins = /^\s*(?:select|insert|update|delete|with|merge)\s/i;
const inValue = /^\s*(?:not\s+)?(?:exists\s*)?\(\s*select\s/i;

/** The statements of a file, with a parameter for each value, and with the constants of the file filled in. */
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

/** A column or table that does not exist. Aliases of other statements are allowed, since a fragment may use them. */
const isMissing = ({ code, message }: pg.DatabaseError) =>
  code === '42703' || (code === '42P01' && message.includes('does not exist'));

/** Names in a text that neither the schema nor the file defines, as in `with x as`, `as x` or `x (a, b)`. */
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

/**
 * The names that statements give their own parts (`with locked as materialized (…)`), in any file, since one file may
 * begin a statement for another.
 */
const withs = new Set(
  sources('{core,plugins}/**/node/**/*.ts').flatMap((file) =>
    [...textOf(file).matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/g)].map(([, name = '']) => name),
  ),
);

/** Words after `from` that are not tables: `is distinct from null`, `for update of`, `lateral`. */
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

/** The error code of PostgreSQL; undefined if the statement is right. */
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

it('finds a missing column and a missing table', async () => {
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
  // Two thirds are whole. With only a few, this test would prove little.
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

it('finds a missing column and a missing table in a fragment', async () => {
  const names = await namesOfSchema();
  const at = 'tests/contract/statements.test.ts:1';
  const found = (text: string) => unknownNames({ at, text }, names);
  expect(found('select p.no_such_column from patients p where $1')).toEqual(['no_such_column']);
  expect(found('select p.uuid from no_such_table p where $1')).toEqual(['no_such_table']);
  expect(found('select p.uuid from patients p where $1')).toEqual([]);
});
