import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../i18n';
import type { LiveValue } from '../live/live-value';
import type { SharedValues } from '../live/shared-values';
import { Button } from '../ui/controls/button';
import { Icon } from '../ui/controls/icon';
import type { MenuAction } from '../ui/controls/menu';
import { MenuButton } from '../ui/controls/menu-button';
import { ErrorState } from '../ui/layout/error-state';
import { LoadingState } from '../ui/layout/loading-state';
import { Section } from '../ui/layout/section';
import styles from './record-card.module.css';
import { useFollow } from '../live/use-follow';

interface LinesProps<Row> {
  /** The record's content, without its menu. */
  readonly renderLine: (row: Row) => ReactNode;
  /** Translated: which record, for the label of its menu. */
  readonly nameOf: (row: Row) => string;
  readonly menuOf: (row: Row) => readonly MenuAction[];
}

interface RecordCardProps<Row extends { readonly uuid: string }, Read> extends LinesProps<Row> {
  /** Translated. */
  readonly title: string;
  /** The data to show, and its key: usually the patient's uuid. It is followed while the card is on screen. */
  readonly reads: SharedValues<Read>;
  readonly of: string;
  readonly rowsOf: (read: Read) => readonly Row[];
  /**
   * True for a record that is no longer current, such as a resolved one: it is folded away under the others. Left out
   * if all are current.
   */
  readonly isPast?: (row: Row) => boolean;
  /** Translated: the heading of those records. */
  readonly pastLabel?: (count: number) => string;
  /** Translated: shown if no record is current; use `children` for messages that depend on the data. */
  readonly none?: string | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Above the lines, once the data is read. */
  readonly renderAbove?: (read: Read) => ReactNode;
  /** Between the current lines and the others. */
  readonly below?: ReactNode;
  /** The windows of the actions. */
  readonly windows?: ReactNode;
}

function RecordCardView<Row extends { readonly uuid: string }, Read>(props: RecordCardProps<Row, Read>) {
  const { reads, of, rowsOf, isPast = () => false } = props;
  useFollow(reads, of);
  const live: LiveValue<Read> = reads.of(of);
  const { value, failure } = live;
  const rows = value === undefined ? [] : rowsOf(value);
  const counting = rows.filter((row) => !isPast(row));
  return (
    <Section title={props.title} actions={props.actions}>
      {value === undefined && failure && (
        <ErrorState message={t('Error fetching data')} retry={() => void live.load()} />
      )}
      {value === undefined && !failure && <LoadingState kind="lines" count={2} />}
      {value !== undefined && (
        <div className={styles.panel}>
          {props.renderAbove?.(value)}
          {counting.length === 0 && props.none && <p className={styles.none}>{props.none}</p>}
          {counting.length > 0 && <RecordLines rows={counting} {...props} />}
          {props.below}
          <PastLines {...props} rows={rows.filter(isPast)} />
        </div>
      )}
      {props.windows}
    </Section>
  );
}

/** A patient's records of one kind: current ones, each with its menu, and the others folded away. */
export const RecordCard = observer(RecordCardView) as typeof RecordCardView;

function PastLines<Row extends { readonly uuid: string }>(
  props: LinesProps<Row> & { readonly rows: readonly Row[]; readonly pastLabel?: (count: number) => string },
) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (props.rows.length === 0) return null;
  return (
    <div>
      <Button small kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} /> {props.pastLabel?.(props.rows.length)}
      </Button>
      <RecordLines {...props} id={id} hidden={!open} />
    </div>
  );
}

function RecordLinesView<Row extends { readonly uuid: string }>(
  props: LinesProps<Row> & { readonly rows: readonly Row[]; readonly id?: string; readonly hidden?: boolean },
) {
  const { rows, renderLine, nameOf, menuOf, id, hidden } = props;
  return (
    <ul id={id} className={styles.lines} hidden={hidden}>
      {rows.map((row) => (
        <li key={row.uuid} className={styles.line}>
          {renderLine(row)}
          {menuOf(row).length > 0 && (
            <MenuButton small label={t('Actions for {{name}}', { name: nameOf(row) })} items={menuOf(row)} />
          )}
        </li>
      ))}
    </ul>
  );
}

const RecordLines = observer(RecordLinesView) as typeof RecordLinesView;
