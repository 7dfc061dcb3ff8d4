import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../controls/icon';
import { Popover } from '../../controls/popover';
import { t } from '../../../i18n';
import { readDate, writeDate } from './read-date';
import styles from '../fields/input-row.module.css';
import type { ControlProps } from '../fields/use-field';

const Calendar = lazy(() => import('./calendar'));

/** A day, typed or picked. Text that is not a day is passed on as it is, so that the form's rules refuse it. */
export function DateInput(props: {
  /** `YYYY-MM-DD`, the empty text, or the text that the user typed. */
  readonly value: string;
  /** `YYYY-MM-DD` in the organization's time zone. */
  readonly today: string;
  readonly control: Partial<ControlProps>;
  readonly label?: string;
  readonly autoFocus?: boolean;
  /** Earliest and latest day to pick, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    props.onChange(readDate(text, props.today) ?? text.trim());
  };
  const pick = (value: string) => {
    setTyped(undefined);
    setOpen(false);
    props.onChange(value);
  };
  return (
    <div className={styles.row}>
      <input
        {...props.control}
        className="bp6-input bp6-fill cw-number"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('DD-MM-YYYY')}
        aria-label={props.label}
        autoFocus={props.autoFocus}
        value={typed ?? writeDate(props.value)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={() => {
          setTyped(undefined);
          props.onLeave?.();
        }}
      />
      <span className={styles.end}>
        <Popover
          kind="dialog"
          placement="bottom-end"
          open={open}
          onOpenChange={(next) => setOpen(next && props.control.disabled !== true)}
          content={
            <Suspense fallback={<div className={styles.calendar} role="status" aria-label={t('Loading')} />}>
              <Calendar
                value={readDate(props.value, props.today)}
                today={props.today}
                min={props.min}
                max={props.max}
                onPick={pick}
              />
            </Suspense>
          }
        >
          <button
            type="button"
            className={styles.picker}
            aria-label={t('Choose a date')}
            title={t('Choose a date')}
            disabled={props.control.disabled}
          >
            <Icon name="calendar" />
          </button>
        </Popover>
      </span>
    </div>
  );
}
