import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { afterPress } from './after-press';
import { FieldFrame } from './field-frame';
import { useFieldGuard } from './form-context';
import styles from './phone-field.module.css';
import { ghana, readPhone, type PhoneCountry, type PhoneLibrary } from './phone-number';
import { useField, type FieldProps } from './use-field';
import { loadPhoneLibrary, usePhoneLibrary } from './use-phone-library';

/** Milliseconds from the last key to the combined number (specification, section 9). */
const debounce = 100;

interface Typed {
  readonly text: string;
  readonly country: PhoneCountry;
}

function PhoneFieldView<T extends object>(props: FieldProps<T>) {
  const library = usePhoneLibrary();
  const [typed, setTyped] = useState<Typed>();
  const [wrong, setWrong] = useState(false);
  const [left, setLeft] = useState(false);
  const [choosing, setChoosing] = useState(false);
  /** Typed and not yet combined. */
  const waiting = useRef<Typed>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useField(props, wrong && left ? [t('{{field}} is not valid', { field: props.label })] : []);
  const kept = typeof field.value === 'string' ? field.value : '';
  const sent = useRef(kept);
  const shown = typed && sent.current === kept ? typed : takeApart(kept, library);

  const combineNow = (phones: PhoneLibrary, entry: Typed): boolean => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    const reading = readPhone(phones, entry.text, entry.country);
    const country = phones.countries.find((c) => c.code === reading.country);
    setTyped(country && country.code !== entry.country.code ? { ...takeApart(reading.value, phones), country } : entry);
    setWrong(!reading.valid);
    sent.current = reading.value;
    if (reading.value !== kept) field.set(reading.value);
    return reading.valid;
  };
  // What is kept may change while the debounce runs: the newest rendering combines.
  const combine = useRef(combineNow);
  combine.current = combineNow;
  const settle = async (entry: Typed) => {
    const phones = await loadPhoneLibrary();
    // The library may arrive after typing has gone on.
    if (waiting.current === entry) combine.current(phones, entry);
  };
  const type = (entry: Typed) => {
    sent.current = kept;
    setTyped(entry);
    clearTimeout(timer.current);
    waiting.current = entry;
    timer.current = setTimeout(() => void settle(entry), debounce);
  };
  const settleNow = useRef(settle);
  settleNow.current = settle;
  // A field that goes, as when a short form gives way to a long one, leaves nothing that was typed behind.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (waiting.current) void settleNow.current(waiting.current);
    },
    [],
  );
  useFieldGuard(field.id, async () => {
    setLeft(true);
    return typed ? combine.current(await loadPhoneLibrary(), typed) : true;
  });

  const countries = library?.countries ?? [shown.country];
  // Two hundred countries in each of several fields are most of a form's elements: they are drawn when one is chosen.
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

/** A phone number: the country's code beside the national number, kept together in E.164. */
export const PhoneField = observer(PhoneFieldView) as typeof PhoneFieldView;

/** A kept number as country and national number. */
function takeApart(value: string, library: PhoneLibrary | undefined): Typed {
  if (value === '') return { text: '', country: ghana };
  const found = library?.parse(value, ghana.code);
  const country = library?.countries.find((c) => c.code === found?.country);
  if (found && country) return { text: found.national, country };
  if (value.startsWith(ghana.dial_code)) return { text: `0${value.slice(ghana.dial_code.length)}`, country: ghana };
  return { text: value, country: ghana };
}
