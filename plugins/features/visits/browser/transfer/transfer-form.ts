import { labelled } from '@clinic-workbench/sdk/common';
import { RowForm, rulesOf, draftOf, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Visit } from '../../common/visit';
import { UpdateVisit } from '../../common/visit-requests';
import { priorityLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import type { VisitsStore } from '../visits-store';

interface Values {
  /** Empty for nobody. */
  readonly assigned_to_id: string;
  readonly location_id: string;
  readonly priority: Visit['priority'];
  readonly comment: string;
}

/** Moves a visit to another practitioner or place. */
export function transferForm(
  { store, drafts }: { readonly store: VisitsStore; readonly drafts: Drafts },
  visit: Visit,
): RowForm<Values, Visit> {
  return new RowForm<Values, Visit>({
    drafts,
    draftKey: draftOf('visit-transfer', { patient: visit.patient_id, record: visit.uuid }),
    row: visit,
    valuesOf: ({ assigned_to_id, location_id, priority } = visit) => ({
      assigned_to_id: assigned_to_id ?? '',
      location_id,
      priority,
      comment: '',
    }),
    linesOf,
    rules: rulesOf(UpdateVisit, bodyOf),
    save: (values, { ifMatch: version = visit.version }) => store.change({ ...visit, version }, bodyOf(values)),
  });
}

function bodyOf({ assigned_to_id, location_id, priority, comment }: Values): Partial<UpdateVisit> {
  return {
    assigned_to_id: assigned_to_id || null,
    location_id,
    priority,
    ...(comment.trim() && { comment: comment.trim() }),
  };
}

/** Translated: the parts that two people may change differently, one line each. */
const linesOf = ({ status, assigned_to, location, priority }: Visit) => [
  labelled(t('Status'), statusLabel(status)),
  labelled(t('Practitioner'), assigned_to?.name ?? t('Nobody yet')),
  labelled(t('Location'), location.name),
  labelled(t('Priority'), priorityLabel(priority)),
];
