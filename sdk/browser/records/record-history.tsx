import type { RecordChange } from '@clinic-workbench/sdk/common';
import { useState } from 'react';
import { t } from '../i18n';
import type { LiveValue } from '../live/live-value';
import { HistoryModal } from '../ui/dialogs/history-modal';

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
  /** True for a history that begins with the first change: an entry then also shows the former values. */
  readonly saysBefore?: boolean;
}

interface RecordHistoryProps<Row> {
  /** Reads the history; called once. */
  readonly read: () => LiveValue<readonly RecordChange[]>;
  readonly row: Row;
  /** Translated: which record. */
  readonly name: string;
  readonly words: HistoryWords<Row>;
  readonly onClose: () => void;
}

/** The window that shows who recorded and changed a record, when and why, the latest change first. */
export function RecordHistory<Row>(props: RecordHistoryProps<Row>) {
  const { row, name, words, onClose } = props;
  const [changes] = useState(props.read);
  return (
    <HistoryModal
      description={name}
      changes={changes}
      labelOf={(change) => words.labelOf?.(change, row) ?? commonLabel(change)}
      linesOf={(change) => words.linesOfPart?.(change) ?? entryLines(change, row, words)}
      onClose={onClose}
    />
  );
}

function entryLines<Row>(change: RecordChange, row: Row, words: HistoryWords<Row>): readonly string[] {
  const lines = changedLines(change, row, words.linesOf);
  if (!words.saysBefore) return lines;
  const was = changedLines({ before: change.after, after: change.before }, row, words.linesOf);
  return [...lines, ...was.map((line) => t('Before: {{line}}', { line }))];
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
