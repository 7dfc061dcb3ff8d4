import { csvLine } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ApiClient } from '../../api-client';
import { t, useWords } from '../../i18n';
import { saveFile } from '../../device/save-file';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { LiveEvents } from '../../session/workbench-services';
import { Button } from '../controls/button';
import { Modal } from '../dialogs/modal';
import { FileDrop } from '../form/files/file-drop';
import { ColumnMapping } from './column-mapping';
import type { ImportDialogProps } from './import-dialog-props';
import { ImportForm } from './import-form';
import { ImportPlan } from './import-plan';
import { ImportWork } from './import-work';
import { PastImports } from './past-imports';
import styles from './import.module.css';
import { useFollow } from '../../live/use-follow';

/** The window behind `ImportDialog`. */
export const ImportWindow = observer(function ImportWindow(props: ImportDialogProps) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const words = useWords();
  const [model] = useState(() => new ImportForm(api, live, props.kind));
  useFollow(model);
  const mayUndo = useService<Session>(Session).can(props.undo);
  const { run } = model;
  const isOpen = !run || run.state === 'faulty' || run.state === 'checked';
  return (
    <Modal
      open
      size="lg"
      title={props.title}
      description={t('The file is checked first. Nothing changes before you have seen what would.')}
      onClose={props.onClose}
      footer={<Footer model={model} mayUndo={mayUndo} onClose={props.onClose} />}
    >
      <div className={styles.content}>
        {isOpen && <ChooseFile {...props} model={model} />}
        <div role="status">
          {model.busy === 'checking' && <progress className={styles.progress} aria-label={t('Checking the file')} />}
        </div>
        {model.refusal && (
          <p role="alert" className="cw-field-message">
            {words(model.refusal)}
          </p>
        )}
        {run && isOpen && <ColumnMapping model={model} columns={props.columns} />}
        {run && isOpen && <ImportPlan run={run} />}
        {model.ready && <Options model={model} options={props.options} />}
        {run && !isOpen && <ImportWork model={model} run={run} />}
        {(!run || !isOpen) && <PastImports model={model} mayUndo={mayUndo} />}
      </div>
    </Modal>
  );
});

const ChooseFile = observer(function ChooseFile({
  model,
  kind,
  columns,
  example,
  hint,
}: ImportDialogProps & { readonly model: ImportForm }) {
  const id = useId();
  const template = () => {
    const lines = [
      columns.map(({ title }) => title),
      ...example.map((line) => columns.map((column) => line[column.id])),
    ];
    saveFile(new Blob([`\uFEFF${lines.map(csvLine).join('')}`], { type: 'text/csv' }), `${kind}-template.csv`);
  };
  return (
    <>
      <FileDrop
        control={{
          id,
          name: 'file',
          disabled: model.busy !== undefined,
          'aria-invalid': false,
          'aria-required': undefined,
          'aria-describedby': undefined,
        }}
        accept=".csv,.txt,text/csv,text/plain,text/tab-separated-values"
        choose={model.file?.name ?? t('Choose a CSV file')}
        limit={hint}
        multiple={false}
        onFiles={([file]) => file && void model.choose(file)}
      />
      <div>
        <Button small icon="download" onClick={template}>
          {t('Download a template')}
        </Button>
      </div>
    </>
  );
});

const Options = observer(function Options(props: {
  readonly model: ImportForm;
  readonly options: ImportDialogProps['options'];
}) {
  return props.options.map(({ name, label }) => (
    <label key={name} className={styles.option}>
      <input
        type="checkbox"
        checked={props.model.options.has(name)}
        onChange={(event) => props.model.setOption(name, event.target.checked)}
      />
      {label}
    </label>
  ));
});

const Footer = observer(function Footer({
  model,
  mayUndo,
  onClose,
}: {
  readonly model: ImportForm;
  readonly mayUndo: boolean;
  readonly onClose: () => void;
}) {
  const { run } = model;
  if (run && run.state !== 'faulty' && run.state !== 'checked')
    return (
      <>
        {mayUndo && (run.state === 'done' || run.state === 'stopped') && run.created + run.updated > 0 && (
          <Button icon="undo" loading={model.busy === 'undoing'} onClick={() => void model.undo(run)}>
            {t('Undo', { context: 'import' })}
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        kind="primary"
        disabled={!model.ready}
        loading={model.busy === 'starting'}
        onClick={() => void model.start()}
      >
        {t('Import')}
      </Button>
    </>
  );
});
