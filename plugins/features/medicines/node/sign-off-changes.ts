import { conflict, invalid, notFound, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import type { SignOffRow } from '../common/sign-offs/sign-off';
import type { SignRows, WithdrawSignOff } from '../common/sign-offs/sign-off-requests';
import { SignOffReader } from './sign-off-reader';

/** Signs rows off and withdraws sign-offs. Nothing is deleted: who signed what, and until when, stays on record. */
@injectable()
export class SignOffChanges {
  readonly #reader: SignOffReader;

  constructor(@inject(SignOffReader) reader: SignOffReader) {
    this.#reader = reader;
  }

  /**
   * Signs off all rows or none. Rows that are already signed off do not change.
   *
   * @throws ApiError 400 for a row that is in no table; 409 `row_changed` for a version that is not the current one
   */
  async sign(c: RequestContext, { rows, note }: SignRows): Promise<readonly SignOffRow[]> {
    if (rows.length === 0) throw invalid({ rows: ['Rows is required'] });
    for (const [index, { kind, row_id, row_version }] of rows.entries()) {
      const row = this.#reader.row(kind, row_id);
      if (!row) throw invalid({ [`rows.${index}.row_id`]: ['Row is not valid'] });
      if (row.version !== row_version)
        throw conflict('row_changed', 'This row was changed. Read it again before you sign it off.', { row_id });
    }
    for (const { kind, row_id, row_version } of rows) {
      const values = { kind, row_id, row_version, note: note?.trim() ?? '' };
      const signed = await c.db
        .insertInto('medicine_sign_offs')
        .values({
          ...values,
          organization_uuid: c.organization,
          uuid: v7({ msecs: c.now.getTime() }),
          signed_at: c.now,
          signed_by: c.user,
          withdrawn_at: null,
          withdrawn_by: null,
          withdrawn_because: null,
          created_at: c.now,
          updated_at: c.now,
          created_by: c.user,
          updated_by: c.user,
        })
        // Somebody else has just signed it off.
        .onConflict((both) => both.doNothing())
        .returning(['uuid', 'version'])
        .executeTakeFirst();
      if (!signed) continue;
      c.audit({ action: 'create', resource: 'medicines', resourceUuid: signed.uuid, after: values });
      c.emit({ type: 'medicine_sign_off.signed', uuid: signed.uuid, version: signed.version });
    }
    return this.#reader.of(
      c,
      rows.map(({ kind, row_id }) => `${kind}:${row_id}`),
    );
  }

  /** @throws ApiError 404; 409 `withdrawn` if it was already withdrawn */
  async withdraw(c: RequestContext, uuid: string, { reason }: WithdrawSignOff): Promise<SignOffRow> {
    const because = reason.trim();
    if (because === '') throw invalid({ reason: ['Reason is required'] });
    const before = await c.db
      .selectFrom('medicine_sign_offs')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('Sign-off');
    if (before.withdrawn_at !== null) throw conflict('withdrawn', 'This sign-off was withdrawn already.');
    const after = await updateVersioned(c, 'medicine_sign_offs', uuid, before.version, {
      withdrawn_at: c.now,
      withdrawn_by: c.user,
      withdrawn_because: because,
    });
    const { kind, row_id, row_version } = before;
    c.audit({
      action: 'update',
      resource: 'medicines',
      resourceUuid: uuid,
      before: { kind, row_id, row_version, withdrawn: false },
      after: { withdrawn: true },
      note: { reason: because },
    });
    c.emit({ type: 'medicine_sign_off.withdrawn', uuid, version: after.version });
    const [row] = await this.#reader.of(c, [`${kind}:${row_id}`]);
    // A row that is no longer in the tables is not shown.
    if (!row) throw notFound('Row');
    return row;
  }
}
