import { Button } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, type KeyboardEvent } from 'react';
import { maskedPressure } from '../../common/blood-pressure';
import type { Observation } from '../../common/observation';
import type { VitalUnit } from '../../common/vital-unit';
import styles from '../observations.module.css';
import { t } from '../../manifest';
import { ValueMark } from '../value-mark';
import { LastValue } from './last-value';
import type { VitalsForm } from './vitals-form';

/** The field of one value, with its messages. */
export const VitalsCell = observer(function VitalsCell(props: {
  readonly model: VitalsForm;
  readonly unit: VitalUnit;
  readonly disabled: boolean;
  /** The newest value, however old. */
  readonly last: Observation | undefined;
}) {
  const { model, unit } = props;
  const id = useId();
  const { form } = model;
  const field = `values.${unit.code}`;
  const messages = [...form.errors(field, t), ...model.serverErrors(unit.code)];
  const doubt = model.doubtOf(unit.code);
  const celsius = model.celsiusOf(unit.code);
  const value = form.values.values[unit.code] ?? '';
  const control = {
    id,
    value,
    'data-vital': unit.code,
    'aria-label': t(unit.label),
    'aria-invalid': messages.length > 0 || doubt !== undefined,
    'aria-describedby': `${id}-last ${id}-said`,
    onBlur: () => form.touch(field),
    onKeyDown: moveOnEnter,
  };
  return (
    <>
      {unit.options ? (
        <div className="bp6-html-select bp6-fill cw-select">
          <select
            {...control}
            disabled={props.disabled}
            onChange={(event) => model.type(unit.code, event.target.value)}
          >
            <option value="">{t('Select')}</option>
            {unit.options.map(({ code, display }) => (
              <option key={code} value={code}>
                {t(display)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input
          {...control}
          // Read-only instead of disabled during saving: disabling would move the focus to the top of the page.
          readOnly={props.disabled}
          className="bp6-input bp6-fill cw-number"
          type="text"
          inputMode={unit.mask ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={unit.mask ? 7 : 8}
          onChange={(event) =>
            model.type(unit.code, unit.mask ? maskedPressure(event.target.value, value) : event.target.value)
          }
        />
      )}
      {/* The last value shows below the field instead of inside, so that nobody mistakes it for a typed one. */}
      <div id={`${id}-last`} className={styles.last}>
        {props.last && <LastValue last={props.last} unit={unit} />}
      </div>
      <div id={`${id}-said`} className={styles.said} aria-live="polite">
        {doubt === undefined && messages.length === 0 && (
          <ValueMark interpretation={model.interpretationOf(unit.code)} />
        )}
        {messages.length > 0 && doubt === undefined && <span className="cw-field-message">{messages[0]}</span>}
        {celsius !== undefined && (
          <Button small onClick={() => model.type(unit.code, celsius)}>
            {t('Use {{n}} °C', { n: celsius })}
          </Button>
        )}
        {doubt && (
          <>
            <span className="cw-field-message">
              {t('Hardly possible: {{from}} to {{to}} expected.', { from: doubt.from ?? '…', to: doubt.to ?? '…' })}
            </span>
            <Button small onClick={() => model.confirm(unit.code)}>
              {t('It is right')}
            </Button>
          </>
        )}
      </div>
    </>
  );
});

/** Enter moves to the next value, Shift+Enter to the previous one; the form handles Ctrl+Enter. */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const cells = [...(form?.querySelectorAll<HTMLElement>('[data-vital]:not(:disabled)') ?? [])];
  const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (next) next.focus();
  else if (!event.shiftKey) form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
