import type { RecordChange } from '@clinic-workbench/sdk/common';
import { useState } from 'react';
import { t } from '../i18n';
import { HistoryModal } from '../ui/dialogs/history-modal';
import type { RecordStore } from './record-store';

/** The words for the history of one kind of record. */
export interface HistoryWords<Row> {
  /**
   * Translated: the content of a record, one line each. A history entry shows the lines that differ from the state
   * before.
   */
  readonly linesOf: (row: Row) => readonly string[];
  /** Translated: the name of a change that is special to this kind; undefined for the shared word. */
  readonly labelOf?: (change: RecordChange, row: Row) => string | undefined;
  /** Translated: the lines of an entry about a part of the record; undefined for entries about the record itself. */
  readonly linesOfPart?: (change: RecordChange) => readonly string[] | undefined;
}

interface RecordHistoryProps<Row extends { readonly uuid: string; readonly version: number }> {
  readonly store: RecordStore<Row>;
  readonly row: Row;
  /** Translated: which record. */
  readonly name: string;
  readonly words: HistoryWords<Row>;
  readonly onClose: () => void;
}

/** The window that shows who recorded and changed a record, when and why, the latest change first. */
export function RecordHistory<Row extends { readonly uuid: string; readonly version: number }>(
  props: RecordHistoryProps<Row>,
) {
  const { store, row, name, words, onClose } = props;
  const [changes] = useState(() => store.changesOf(row.uuid));
  return (
    <HistoryModal
      description={name}
      changes={changes}
      labelOf={(change) => words.labelOf?.(change, row) ?? commonLabel(change)}
      linesOf={(change) => words.linesOfPart?.(change) ?? changedLines(change, row, words.linesOf)}
      onClose={onClose}
    />
  );
}

/** The lines that an entry changed; all lines if the record was just recorded. */
export function changedLines<Row>(
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
  row: Row,
  linesOf: HistoryWords<Row>['linesOf'],
): readonly string[] {
  // A change of parts alone, such as activities of a plan, has no fields of its own.
  const isNew = Object.keys(before).length === 0 && Object.keys(after).length > 0;
  const were = new Set(linesOf({ ...row, ...before }));
  return linesOf({ ...row, ...before, ...after }).filter((line) => isNew || !were.has(line));
}

function commonLabel({ kind }: RecordChange): string {
  if (kind === 'recorded') return t('Recorded');
  if (kind === 'deleted') return t('Deleted');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}
