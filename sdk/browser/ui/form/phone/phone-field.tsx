import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n';
import { afterPress } from '../after-press';
import { FieldFrame } from '../fields/field-frame';
import { useFieldGuard } from '../form-context';
import styles from './phone-field.module.css';
import { readPhone, takeApart, type PhoneLibrary, type TypedPhone } from './phone-number';
import { valueAt } from '../path';
import { useField, type FieldProps } from '../fields/use-field';
import { loadPhoneLibrary, usePhoneLibrary } from './use-phone-library';

/** Milliseconds from the last key to the combined number (specification, section 9). */
const debounce = 100;

function PhoneFieldView<T extends object>(props: FieldProps<T>) {
  const library = usePhoneLibrary();
  const [typed, setTyped] = useState<TypedPhone>();
  const [choosing, setChoosing] = useState(false);
  /** The typed entry that is not combined yet. */
  const waiting = useRef<TypedPhone>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const value = valueAt(props.form.values, props.name);
  const kept = typeof value === 'string' ? value : '';
  const sent = useRef(kept);
  const shown = typed && sent.current === kept ? typed : takeApart(kept, library);
  const [left, setLeft] = useState(false);
  // A value that was not typed since the field rendered was typed earlier, so it is checked at once.
  const judged = left || !typed;
  const wrong = library !== undefined && !readPhone(library, shown.text, shown.country).valid;
  const field = useField(props, wrong && judged ? [t('{{field}} is not valid', { field: props.label })] : []);

  const combineNow = (phones: PhoneLibrary, entry: TypedPhone): boolean => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const reading = readPhone(phones, entry.text, entry.country);
    const country = phones.countries.find((c) => c.code === reading.country);
    setTyped(country && country.code !== entry.country.code ? { ...takeApart(reading.value, phones), country } : entry);
    sent.current = reading.value;
    if (reading.value !== kept) field.set(reading.value);
    return reading.valid;
  };
  // The stored value may change while the debounce runs, so the newest rendering combines.
  const combine = useRef(combineNow);
  combine.current = combineNow;
  const settle = async (entry: TypedPhone) => {
    const phones = await loadPhoneLibrary();
    // The library may arrive after the user has typed on.
    if (waiting.current === entry) combine.current(phones, entry);
  };
  const type = (entry: TypedPhone) => {
    sent.current = kept;
    setTyped(entry);
    clearTimeout(timer.current);
    waiting.current = entry;
    timer.current = setTimeout(() => void settle(entry), debounce);
  };
  const settleNow = useRef(settle);
  settleNow.current = settle;
  // When a field unmounts, for example because a short form becomes a long one, it must first store what the user
  // typed.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (waiting.current) void settleNow.current(waiting.current);
    },
    [],
  );
  useFieldGuard(field.id, async () => {
    setLeft(true);
    const phones = await loadPhoneLibrary();
    return combine.current(phones, typed && sent.current === kept ? typed : takeApart(kept, phones));
  });

  const countries = library?.countries ?? [shown.country];
  // Two hundred countries in several fields are most of a form's elements, so they render only while the user chooses
  // one.
  const offered = choosing ? countries : [shown.country];
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <div className={styles.phone}>
        <div className={styles.country}>
          <span className={styles.dial} aria-hidden>
            {shown.country.code} {shown.country.dial_code}
          </span>
          <select
            className={styles.select}
            aria-label={t('{{field}}, country', { field: props.label })}
            value={shown.country.code}
            disabled={props.disabled}
            onPointerDown={() => setChoosing(true)}
            onFocus={() => setChoosing(true)}
            onBlur={() => setChoosing(false)}
            onChange={(event) => {
              const country = countries.find((c) => c.code === event.target.value);
              if (country) type({ text: shown.text, country });
            }}
          >
            {offered.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name} ({country.dial_code})
              </option>
            ))}
          </select>
        </div>
        <input
          {...field.control}
          className="bp6-input bp6-fill cw-number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          autoFocus={props.autoFocus}
          value={shown.text}
          onChange={(event) => type({ text: event.target.value, country: shown.country })}
          onBlur={() => {
            afterPress(() => setLeft(true));
            field.touch();
          }}
        />
      </div>
    </FieldFrame>
  );
}

/** A phone number: the country's code beside the national number, stored together in E.164. */
export const PhoneField = observer(PhoneFieldView) as typeof PhoneFieldView;
