import { attempted, ApiClient, Icon, SuggestInput, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { codeSource } from './code-source';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { t } from '../manifest';

/** One line that finds and adds a diagnosis: a chosen code, or the words as typed. */
export const DiagnosisSearch = observer(function DiagnosisSearch(props: {
  readonly patientId: string;
  /** The encounter that gets it; undefined puts it on the problem list. */
  readonly encounterId: string | undefined;
  /** Translated. */
  readonly label: string;
  /** True if the encounter has ended: only text typed before remains, and it goes on the problem list. */
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
    // Text that could not be saved stays as it was typed.
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
