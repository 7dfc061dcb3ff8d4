import { attempted, ApiClient, Icon, SuggestInput, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { codeSource } from './code-source';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { t } from './t';

/** One line in which a diagnosis is found and made: a code that is taken, or the words as they stand. */
export const DiagnosisSearch = observer(function DiagnosisSearch(props: {
  readonly patientId: string;
  /** Where it is made; undefined puts it on the list of problems. */
  readonly encounterId: string | undefined;
  /** Translated. */
  readonly label: string;
  /** The encounter has: only what was typed before is there, and goes on the list of problems. */
  readonly ended: boolean;
}) {
  const { patientId, encounterId } = props;
  const api = useService<ApiClient>(ApiClient);
  const store = useService(DiagnosesStore);
  const toaster = useService<Toaster>(Toaster);
  const [find] = useState(() => codeSource(api));
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const make = async (name: string, values: Parameters<DiagnosesStore['make']>[1]) => {
    setText(name);
    const made = await attempted(
      store.make(patientId, { ...values, ...(encounterId !== undefined && { encounter_id: encounterId }) }),
    );
    // What could not be made stands there as it was typed.
    if (!made) return;
    setText('');
    toaster.success(t('{{name}} is recorded.', { name }));
    input.current?.focus();
  };
  if (props.ended && text === '') return null;
  return (
    <div className={styles.search} data-print="never">
      <Icon name="search" className={styles.searchIcon} />
      <SuggestInput
        inputRef={input}
        label={props.label}
        placeholder={t('Code or words, as in “malaria” or “B50”')}
        value={text}
        maxLength={300}
        find={find}
        onType={setText}
        onTake={({ found: { code, system, display } }) => void make(`${code} ${display}`, { code, system, display })}
        onTakeText={(display) => void make(display, { display })}
      />
      {props.ended && (
        <p role="alert" className={styles.muted}>
          {t('The encounter has ended meanwhile. What you typed may go on the problem list.')}
        </p>
      )}
    </div>
  );
});
