import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { foldName } from '../../patients/common/duplicates/name-folding';
import { signOffKey, type SignOff, type SignOffKindName, type SignOffRow } from '../common/sign-offs/sign-off';
import type { SignOffQuery } from '../common/sign-offs/sign-off-requests';
import { SignedTable, type SignOffs } from './contract';
// The table to read.
import './sign-offs-table';

type Unsigned = Omit<SignOffRow, 'state' | 'sign_off'>;

/** The rows of all tables with their state in the caller's organization. */
@injectable()
export class SignOffReader implements SignOffs {
  readonly #rows: readonly Unsigned[];

  constructor(@multiInject(SignedTable) @optional() tables: readonly SignedTable[] = []) {
    this.#rows = tables
      .flatMap(({ kind, rows }) => rows.map((row) => ({ ...row, kind, key: `${kind}:${row.id}` })))
      .toSorted((a, b) => a.ingredient.localeCompare(b.ingredient, 'en') || (a.key < b.key ? -1 : 1));
  }

  /** @returns undefined if no table has the row */
  row(kind: SignOffKindName, id: string): Unsigned | undefined {
    return this.#rows.find((row) => row.key === `${kind}:${id}`);
  }

  async list(c: RequestContext, query: SignOffQuery): Promise<ListPage<SignOffRow>> {
    const words = foldName(query.search ?? '')
      .split(' ')
      .filter(Boolean);
    const ingredient = foldName(query.ingredient ?? '');
    const rows = (await this.#withStates(c, this.#rows)).filter(
      (row) =>
        (query.kind === undefined || row.kind === query.kind) &&
        (query.basis === undefined || row.basis === query.basis) &&
        (query.state === undefined || (row.state === 'signed') === (query.state === 'signed')) &&
        (ingredient === '' || foldName(row.ingredient) === ingredient) &&
        words.every((word) => textOf(row).includes(word)),
    );
    const page_size = query.size ?? query.page_size;
    const start = (query.page - 1) * page_size;
    return {
      data: rows.slice(start, start + page_size),
      meta: { total: rows.length, page: query.page, page_size },
    };
  }

  /** The current rows, in the requested order. */
  async of(c: RequestContext, keys: readonly string[]): Promise<readonly SignOffRow[]> {
    return this.#withStates(
      c,
      keys.flatMap((key) => this.#rows.find((row) => row.key === key) ?? []),
    );
  }

  async signed(c: RequestContext): Promise<ReadonlySet<string>> {
    const rows = await c.db
      .selectFrom('medicine_sign_offs')
      .select(['kind', 'row_id', 'row_version'])
      .where('organization_uuid', '=', c.organization)
      .where('withdrawn_at', 'is', null)
      .execute();
    return new Set(rows.map(({ kind, row_id, row_version }) => signOffKey(kind, row_id, row_version)));
  }

  async #withStates({ db, organization }: RequestContext, rows: readonly Unsigned[]): Promise<SignOffRow[]> {
    const valid = await db
      .selectFrom('medicine_sign_offs as s')
      .leftJoin('user_names as u', 'u.uuid', 's.signed_by')
      .select(['s.uuid', 's.version', 's.kind', 's.row_id', 's.row_version', 's.signed_at', 's.note'])
      .select(['u.first_name', 'u.last_name'])
      .where('s.organization_uuid', '=', organization)
      .where('s.withdrawn_at', 'is', null)
      .orderBy('s.row_version')
      .execute();
    // Of several versions the latest counts; it is the last.
    const latest = new Map(valid.map((each) => [`${each.kind}:${each.row_id}`, each]));
    return rows.map((row) => {
      const found = latest.get(row.key);
      if (!found) return { ...row, state: 'not-signed', sign_off: null };
      const sign_off: SignOff = {
        uuid: found.uuid,
        version: found.version,
        row_version: found.row_version,
        note: found.note,
        signed_at: found.signed_at.toISOString(),
        signed_by_name: [found.first_name, found.last_name].filter(Boolean).join(' '),
      };
      return { ...row, state: found.row_version === row.version ? 'signed' : 'changed', sign_off };
    });
  }
}

const textOf = (row: Unsigned): string => foldName(`${row.ingredient} ${row.id} ${row.source}`);
