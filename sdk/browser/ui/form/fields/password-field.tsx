import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon } from '../../controls/icon';
import { t } from '../../../i18n';
import { FieldFrame } from './field-frame';
import styles from './input-row.module.css';
import { useField, type FieldProps } from './use-field';

function PasswordFieldView<T extends object>(
  props: FieldProps<T> & { readonly autoComplete: 'current-password' | 'new-password' },
) {
  const field = useField(props);
  const [shown, setShown] = useState(false);
  const hint = shown ? t('Hide password') : t('Show password');
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} required={props.required} messages={field.messages}>
      <div className={styles.row}>
        <input
          {...field.control}
          className="bp6-input bp6-fill"
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          spellCheck={false}
          autoCapitalize="off"
          autoFocus={props.autoFocus}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.touch}
        />
        <span className={styles.end}>
          <button
            type="button"
            className={styles.picker}
            aria-label={hint}
            title={hint}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye-open'} />
          </button>
        </span>
      </div>
    </FieldFrame>
  );
}

/** A password, hidden unless the user shows it. */
export const PasswordField = observer(PasswordFieldView) as typeof PasswordFieldView;
