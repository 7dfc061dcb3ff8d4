import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';

/** The patient's data to judge values. */
export interface MeasuredPatient {
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
}

/**
 * Holds a living record until the caller's transaction ends.
 *
 * @param how `told` if the record itself will store a height or weight: simultaneous measurements then wait for each
 * other and see each other's values. Taking the weaker lock first and this one later could deadlock.
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
