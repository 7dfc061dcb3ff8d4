import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { EarlyWarningScoreRow } from '../scores-table';

/** Emits an event about a score: ids only. */
export function tell(
  c: RequestContext,
  what: 'created' | 'acknowledged' | 'acknowledgement-taken-back' | 'cancelled',
  row: EarlyWarningScoreRow,
): void {
  c.emit({
    type: `early-warning-score.${what}`,
    uuid: row.uuid,
    version: row.version,
    data: { patient_id: row.patient_uuid, encounter_id: row.encounter_uuid, kind: row.kind },
  });
}

/** Audits a new score and emits its event. */
export function recordTaking(c: RequestContext, row: EarlyWarningScoreRow): void {
  const { kind, table_version, age_group, chosen_by, state, total, at_least, inputs, missing, signs, raised_by } = row;
  c.audit({
    action: 'create',
    resource: 'early-warning',
    resourceUuid: row.uuid,
    patientUuid: row.patient_uuid,
    after: {
      age_group_reason: row.age_group_reason,
      sign_sources: row.sign_sources,
      dismissed_signs: row.dismissed_signs,
      kind,
      table_version,
      age_group,
      chosen_by,
      state,
      total,
      at_least,
      inputs,
      missing,
      signs,
      raised_by,
      band: row.band?.code ?? null,
      effective_at: row.effective_at,
      encounter: row.encounter_uuid,
      note: row.note,
    },
  });
  tell(c, 'created', row);
}
