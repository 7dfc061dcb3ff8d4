import { FieldFrame, type Option } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { t } from '../../manifest';
import styles from './setting-choice.module.css';

/** One setting with its choices; a choice is saved and confirmed. */
export const SettingChoice = observer(function SettingChoice(props: {
  /** Translated, as are the other texts. */
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Rejects if saving failed; a message has then shown the reason already. */
  readonly save: (value: string) => Promise<void>;
}) {
  const { label, hint, value, options, save } = props;
  const id = useId();
  const [state, setState] = useState<'saving' | 'saved'>();
  const choose = async (chosen: string) => {
    setState('saving');
    await save(chosen).then(
      () => setState('saved'),
      () => setState(undefined),
    );
  };
  return (
    <div className={styles.setting}>
      <FieldFrame id={id} label={label} hint={hint} messages={[]}>
        <div className="bp6-html-select bp6-fill cw-select">
          <select
            id={id}
            value={value}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onChange={(event) => void choose(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      </FieldFrame>
      <p className={styles.state} role="status">
        {state === 'saving' && t('Saving…')}
        {state === 'saved' && t('Saved')}
      </p>
    </div>
  );
});
