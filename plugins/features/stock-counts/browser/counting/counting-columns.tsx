import { ApiFailure, TwoLines, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import { typedUnits } from '../../../inventory/common/typed-units';
import type { CountLine } from '../../common/stock-count';
import { t } from '../../manifest';
import { unitsText } from '../count-words';
import styles from '../counts.module.css';

interface Entering {
  readonly save: (line: CountLine, counted: number) => Promise<void>;
  readonly onRefused: (words: string) => void;
}

export const countingColumns = (of: Entering & { readonly formats: Formats }): readonly Column<CountLine>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, item_code }) => <TwoLines below={item_code}>{item_name}</TwoLines>,
  },
  {
    id: 'batch',
    title: t('Batch'),
    width: 170,
    render: ({ batch, expires }) => (
      <TwoLines below={expires && of.formats.date(expires)}>{batch || t('Without batch')}</TwoLines>
    ),
  },
  {
    id: 'by',
    title: t('Counted by'),
    width: 190,
    yields: 1,
    render: ({ counted_by_name, counted_at, recount }) =>
      counted_at === null ? (
        recount && t('Count again')
      ) : (
        <TwoLines below={of.formats.dateTime(counted_at)}>{counted_by_name}</TwoLines>
      ),
  },
  {
    id: 'counted',
    title: t('Counted'),
    width: 250,
    hideable: false,
    render: (line) => <CountInput key={`${line.uuid} ${line.times}`} line={line} {...of} />,
  },
];

/** A number that is saved by Enter or on leaving; Enter goes on to the next batch. */
function CountInput({ line, save, onRefused }: Entering & { readonly line: CountLine }) {
  const before = line.counted === null ? '' : String(line.counted);
  const [typed, setTyped] = useState(before);
  const [saving, setSaving] = useState(false);
  const whole = typedUnits(typed);
  const isWrong = typed.trim() !== '' && whole === undefined;
  const keep = async () => {
    if (saving || typed.trim() === before) return;
    if (whole === undefined) {
      if (isWrong) onRefused('Enter a whole number of units.');
      return;
    }
    setSaving(true);
    try {
      await save(line, whole);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      onRefused(error.message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <span className={styles.entry}>
      <input
        className={`bp6-input cw-number ${styles.typed} ${isWrong ? 'bp6-intent-danger' : ''}`}
        data-count
        inputMode="numeric"
        maxLength={9}
        aria-label={t('Counted: {{item}} {{batch}}', { item: line.item_name, batch: line.batch })}
        aria-invalid={isWrong}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          focusNext(event.currentTarget);
        }}
      />
      <span className={styles.note}>{whole === undefined ? line.base_unit : unitsText(whole, line.base_unit)}</span>
    </span>
  );
}

/** Leaving the field saves it. */
function focusNext(field: HTMLInputElement): void {
  const all = [...(field.closest('[role="dialog"]')?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? [])];
  const next = all[all.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
