import { labelled } from '@clinic-workbench/sdk/common';
import { Formats, RecordHistory, useService } from '@clinic-workbench/sdk/browser';
import type { Observation } from '../../common/observation';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';
import { valueWords } from '../words';
import { useRule } from './use-rule';

/** An observation as its history keeps it. */
interface KeptObservation extends Observation {
  /** When it was measured. */
  readonly effective_at: string;
}

/** How an observation was corrected or cancelled. */
export function ObservationHistory(props: { readonly observation: Observation; readonly onClose: () => void }) {
  const store = useService(ObservationsStore);
  const formats = useService<Formats>(Formats);
  const { observation } = props;
  const rule = useRule(observation);
  const linesOf = ({ code, value, unit, note, effective_at: at }: KeptObservation) => [
    labelled(t('Value'), `${valueWords({ code, value, interpretation: null }, rule)} ${unit}`).trim(),
    labelled(t('Note'), note || t('nothing')),
    labelled(t('Measured at'), formats.dateTime(at)),
  ];
  return (
    <RecordHistory
      read={() => store.changesOf(observation.uuid)}
      row={{ ...observation, effective_at: observation.effective_date_time }}
      name={`${t(observation.display)}, ${formats.dateTime(observation.effective_date_time)}`}
      words={{
        linesOf,
        labelOf: ({ kind }) => (kind === 'cancelled' ? t('Cancelled') : t('Corrected')),
        // Rounds are written at once, without a history: it begins with the first correction.
        saysBefore: true,
      }}
      onClose={props.onClose}
    />
  );
}
