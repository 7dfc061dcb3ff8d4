import { labelled } from '@clinic-workbench/sdk/common';
import { RowForm, rulesOf, draftOf, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Encounter } from '../../common/encounter';
import type { EncounterClass } from '../../common/encounter-class';
import { UpdateEncounter } from '../../common/encounter-requests';
import type { EncountersStore } from '../encounters-store';
import { classLabel, statusLabel } from '../labels';
import { t } from '../../manifest';

interface Values {
  readonly class: EncounterClass;
  /** Empty if unknown. */
  readonly location_id: string;
  readonly reason: string;
}

/** The form for class, place and reason of an encounter. */
export function encounterForm(
  { store, drafts }: { readonly store: EncountersStore; readonly drafts: Drafts },
  encounter: Encounter,
): RowForm<Values, Encounter> {
  return new RowForm<Values, Encounter>({
    drafts,
    draftKey: draftOf('encounter', { patient: encounter.patient_id, record: encounter.uuid }),
    row: encounter,
    valuesOf: (row = encounter) => ({ class: row.class, location_id: row.location_id ?? '', reason: row.reason }),
    linesOf,
    rules: rulesOf(UpdateEncounter, bodyOf),
    save: (values, { ifMatch: version = encounter.version }) => store.change({ ...encounter, version }, bodyOf(values)),
  });
}

function bodyOf({ class: code, location_id, reason }: Values): Partial<UpdateEncounter> {
  return { class: code, reason: reason.trim(), ...(location_id && { location_id }) };
}

/** Translated: the parts that two people may change differently, one line each. */
const linesOf = ({ status, class: code, location, reason, encounter_participant: people }: Encounter) => [
  labelled(t('Status'), statusLabel(status)),
  labelled(t('Class'), classLabel(code)),
  labelled(t('Location'), location?.name ?? t('nothing')),
  labelled(t('Reason'), reason || t('nothing')),
  labelled(t('Who takes part'), people.map(({ practitioner_detail: { name } }) => name).join(', ')),
];
