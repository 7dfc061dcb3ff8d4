import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';

/** What of a patient is needed to judge what is measured. */
export interface MeasuredPatient {
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

/**
 * A living record that something is written about; it stays one until the caller's transaction ends.
 *
 * @param how `told` if the record itself is to be told of a height or weight: of several who measure at the same time
 *   each waits for the one before, and so sees what it found. Asking for less first and for this later would let two
 *   wait for each other.
 * @throws ApiError 404
 */
export async function measuredPatient(
  { db, organization }: RequestContext,
  uuid: string,
  how: 'held' | 'told',
): Promise<MeasuredPatient> {
  const living = db
    .selectFrom('patients')
    .select('birth_date')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true);
  const row = await (how === 'told' ? living.forNoKeyUpdate() : living.forShare()).executeTakeFirst();
  if (!row) throw notFound('Patient');
  return row;
}
