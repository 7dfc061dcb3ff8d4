import { keepChange, type RequestContext } from '@clinic-workbench/sdk/node';
import type { NoneKnownSource } from '../common/allergy';

/** Records in the history of the patient's position that no allergy is known, or that this was withdrawn. */
export async function recordPosition(
  c: RequestContext,
  patient: string,
  kind: 'none-known' | 'none-known-withdrawn',
  reason: string | null,
  /** The source. */
  how?: { readonly source: NoneKnownSource | null; readonly note: string },
): Promise<void> {
  const stated = kind === 'none-known';
  const [before, after] = [{ none_known: !stated }, { none_known: stated, ...how }];
  await keepChange(c, { resource: 'allergies', record: patient, kind, before, after, reason });
  c.audit({ action: 'update', resource: 'allergies', patientUuid: patient, before, after, note: { reason } });
  c.emit({ type: 'allergy.position', uuid: patient, data: { patient_id: patient } });
}
