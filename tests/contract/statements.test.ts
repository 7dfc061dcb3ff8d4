import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { sources, textOf } from '../architecture/sources';
import { migratedDatabase, type TestDatabase } from '../support/postgres';

/*
 * Statements written as text, prepared against the migrated schema, so that a renamed column fails here, also in
 * statements that no test executes. What is filled in is a parameter. A statement that needs more than that, such as
 * `from ${table}` or a piece that names another's alias, is left out: the tests that execute it hold it.
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
  expect(tried.filter(({ fault }) => !fault).length).toBeGreaterThan(200);
});
