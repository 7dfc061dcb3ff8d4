import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';

/**
 * For whoever writes something about a patient: the record is neither deleted nor merged into another, and stays so
 * until the caller's transaction ends. Many may hold one at a time; whoever changes the record itself waits for them.
 * @throws ApiError 404
 */
export async function heldPatient({ db, organization }: RequestContext, uuid: string): Promise<void> {
  const held = await db
    .selectFrom('patients')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('alive', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!held) throw notFound('Patient');
}
