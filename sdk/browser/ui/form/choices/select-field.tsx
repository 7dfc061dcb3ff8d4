import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../../../i18n';
import { FieldFrame } from '../fields/field-frame';
import { useField, type FieldBinding, type FieldProps } from '../fields/use-field';
import { useOptions } from './use-options';
import { labelsOf, type Option, type OptionSource } from './option';

const SearchableSelect = lazy(() => import('./searchable-select'));

/** From this many options on, the user searches by typing. */
const searchableFrom = 12;

function SelectFieldView<T extends object>(
  props: FieldProps<T> & OptionSource & { /** Shown while nothing is chosen. */ readonly placeholder?: string },
) {
  const options = useOptions(props);
  const field = useField(props, [], (value) => labelsOf(options, value));
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <Choice
        field={field}
        options={options}
        placeholder={props.placeholder ?? t('Select')}
        clearable={!props.required}
      />
    </FieldFrame>
  );
}

/** One of several options. With a dozen or more, the user searches by typing. No choice is the empty text. */
export const SelectField = observer(SelectFieldView) as typeof SelectFieldView;

function Choice(props: {
  readonly field: FieldBinding;
  readonly options: readonly Option[] | undefined;
  readonly placeholder: string;
  readonly clearable: boolean;
}) {
  const { field, options } = props;
  const value = typeof field.value === 'string' ? field.value : '';
  if (!options)
    return <input {...field.control} className="bp6-input bp6-fill" readOnly value="" placeholder={t('Loading')} />;
  if (options.length < searchableFrom) return <PlainSelect {...props} options={options} value={value} />;
  return (
    <Suspense
      fallback={<input id={field.id} className="bp6-input bp6-fill" readOnly value={labelsOf(options, value)} />}
    >
      <SearchableSelect {...props} options={options} value={value} />
    </Suspense>
  );
}

function PlainSelect(props: {
  readonly field: FieldBinding;
  readonly options: readonly Option[];
  readonly value: string;
  readonly placeholder: string;
  readonly clearable: boolean;
}) {
  const { field, value, options } = props;
  const known = options.some((option) => option.value === value);
  return (
    <div className="bp6-html-select bp6-fill cw-select">
      <select {...field.control} value={value} onChange={(event) => field.set(event.target.value)} onBlur={field.touch}>
        <option value="" disabled={!props.clearable}>
          {props.placeholder}
        </option>
        {!known && value && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
