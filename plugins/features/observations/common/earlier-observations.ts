import type { RecordChange } from '@clinic-workbench/sdk/common';
import type { EarlierObservation, Observation } from './observation';

interface State {
  readonly value: string;
  readonly note: string;
  /** ISO 8601, UTC. */
  readonly effective_at: string;
}

/**
 * The former states of an observation, before each of its corrections, the latest first. The history keeps only the
 * changed fields: the others were the same before and after.
 * @param changes the latest first
 */
export function earlierObservations(
  { value, note, effective_date_time }: Pick<Observation, 'value' | 'note' | 'effective_date_time'>,
  changes: readonly RecordChange[],
): readonly EarlierObservation[] {
  let state: State = { value, note, effective_at: effective_date_time };
  return changes.map(({ before, reason, at, by_name }) => {
    state = { ...state, ...(before as Partial<State>) };
    return {
      value: state.value,
      note: state.note,
      effective_date_time: state.effective_at,
      reason: reason ?? '',
      at,
      by_name,
    };
  });
}
