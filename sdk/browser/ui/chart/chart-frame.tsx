import { useId, useState, type ReactNode } from 'react';
import { t } from '../../i18n';
import { Button } from '../controls/button';
import styles from './chart.module.css';

/** From this window width, in pixels, the table opens beside the chart. */
const roomForTable = 1_100;

/** A figure with its name, its drawing and a table of the same numbers. */
export function ChartFrame(props: {
  readonly title: string;
  /** Under the title: the sum, the comparison. */
  readonly description?: ReactNode;
  /** True while something else loads; the current figure stays on screen. */
  readonly busy?: boolean;
  readonly onSave: () => void;
  readonly table: ReactNode;
  /** Extra buttons, before those that every figure has. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const title = useId();
  const table = useId();
  const [open, setOpen] = useState(() => window.innerWidth >= roomForTable);
  return (
    <figure className={styles.figure} aria-labelledby={title} aria-busy={props.busy || undefined}>
      <figcaption className={styles.caption}>
        <div className={styles.text}>
          <h2 id={title} className={styles.title}>
            {props.title}
          </h2>
          {props.description}
        </div>
        <div className={styles.actions}>
          {props.actions}
          <Button
            small
            kind="quiet"
            icon="th"
            aria-expanded={open}
            aria-controls={table}
            onClick={() => setOpen(!open)}
          >
            {t('Table')}
          </Button>
          <Button small kind="quiet" icon="export" onClick={props.onSave}>
            {t('CSV')}
          </Button>
        </div>
      </figcaption>
      <div className={styles.body} data-table={open}>
        <div className={styles.drawing}>{props.children}</div>
        <div
          id={table}
          className={styles.table}
          role={open ? 'region' : undefined}
          aria-label={t('{{title}}: table', { title: props.title })}
          // The keyboard can scroll it too.
          tabIndex={open ? 0 : undefined}
        >
          {props.table}
        </div>
      </div>
    </figure>
  );
}
