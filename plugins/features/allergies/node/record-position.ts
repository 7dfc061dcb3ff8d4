import { keepChange, type RequestContext } from '@clinic-workbench/sdk/node';
import type { NoneKnownSource } from '../common/allergy';

/** Puts on record that no allergy is known, or that this was taken back: in the history of the patient's position. */
export async function recordPosition(
  c: RequestContext,
  patient: string,
  kind: 'none-known' | 'none-known-withdrawn',
  reason: string | null,
  /** How it is known. */
  how?: { readonly source: NoneKnownSource | null; readonly note: string },
): Promise<void> {
  const stated = kind === 'none-known';
  const [before, after] = [{ none_known: !stated }, { none_known: stated, ...how }];
  await keepChange(c, { resource: 'allergies', record: patient, kind, before, after, reason });
  c.audit({ action: 'update', resource: 'allergies', patientUuid: patient, before, after, note: { reason } });
  c.emit({ type: 'allergy.position', uuid: patient, data: { patient_id: patient } });
}
