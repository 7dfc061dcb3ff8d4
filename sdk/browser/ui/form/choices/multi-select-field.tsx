import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../../../i18n';
import { FieldFrame } from '../fields/field-frame';
import { labelsOf, type OptionSource } from './option';
import { useFoundOptions, type FoundOptions } from './use-found-options';
import { useField, type FieldProps } from '../fields/use-field';
import { useOptions } from './use-options';

const SearchableMultiSelect = lazy(() => import('./searchable-multi-select'));

const nothing: OptionSource = { options: [] };

function MultiSelectFieldView<T extends object>(
  props: FieldProps<T> & (OptionSource | FoundOptions) & { readonly placeholder?: string },
) {
  const found = useFoundOptions('source' in props ? props.source : undefined);
  const given = useOptions('source' in props ? nothing : props);
  const options = 'source' in props ? found.options : given;
  const field = useField(props, [], (value) => labelsOf(options, value));
  const values = Array.isArray(field.value) ? field.value.filter((v): v is string => typeof v === 'string') : [];
  const waiting = (
    <input id={field.id} className="bp6-input bp6-fill" readOnly value={values.join(', ')} placeholder={t('Loading')} />
  );
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      {options ? (
        <Suspense fallback={waiting}>
          <SearchableMultiSelect
            field={field}
            label={props.label}
            options={options}
            values={values}
            placeholder={props.placeholder ?? t('Select')}
            {...('source' in props && { onWords: found.search })}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </FieldFrame>
  );
}

/** Several of some options, kept as a list of texts. With a `source` the server finds the options by typed words. */
export const MultiSelectField = observer(MultiSelectFieldView) as typeof MultiSelectFieldView;
