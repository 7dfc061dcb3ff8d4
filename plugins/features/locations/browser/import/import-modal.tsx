import { ApiClient, Button, Icon, Modal, saveFile, t, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { importColumns } from '../../common/location-import';
import { ImportModel } from './import-model';
import { ImportReportView } from './import-report';
import styles from './import-modal.module.css';

/** A hospital in small, which shows how lines are written. */
const example = [
  importColumns,
  ['Main Site', '', '', '', '', 'active', ''],
  ['Main Site', 'Block A', '', '', '', 'active', ''],
  ['Main Site', 'Block A', 'Maternity', '', '', 'active', ''],
  ['Main Site', 'Block A', 'Maternity', 'Room 1', '', 'active', 'unoccupied'],
  ['Main Site', 'Block A', 'Maternity', 'Room 1', 'Bed 1', 'active', 'unoccupied'],
];

/** Takes locations over from a file: shows what it would change before anything is changed. */
export const ImportModal = observer(function ImportModal(props: {
  readonly onImported: () => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(() => new ImportModel(api));
  const { report } = model;
  const apply = async () => {
    await model.apply();
    if (!model.report?.applied) return;
    toaster.success(t('The file is imported.'));
    props.onImported();
    props.onClose();
  };
  return (
    <Modal
      open
      size="lg"
      title={t('Import locations')}
      description={t('The file is checked first. Nothing changes before you have seen what would.')}
      onClose={props.onClose}
      form={{ dirty: false, saving: model.busy === 'importing' }}
      footer={
        <>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={!model.ready}
            loading={model.busy === 'importing'}
            onClick={() => void apply()}
          >
            {t('Import')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <label className={styles.drop}>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className={styles.input}
            disabled={model.busy !== undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void model.check(file);
            }}
          />
          <Icon name="upload" size={20} />
          <span>
            <span className={styles.choose}>{model.file?.name ?? t('Choose a CSV file')}</span>
            <small className={styles.hint}>
              {t(
                'One line for each location, with the columns Site, Building, Ward, Room, Bed, Status and Operational status.',
              )}
            </small>
          </span>
        </label>
        <div>
          <Button small icon="download" onClick={() => saveFile(exampleFile(), 'locations-example.csv')}>
            {t('Download an example')}
          </Button>
        </div>
        <div role="status">
          {model.busy === 'checking' && <progress className={styles.progress} aria-label={t('Checking the file')} />}
          {model.busy === 'importing' && <progress className={styles.progress} aria-label={t('Importing the file')} />}
        </div>
        {model.refusal && (
          <p role="alert" className="cw-field-message">
            {t(model.refusal)}
          </p>
        )}
        {report && <ImportReportView report={report} />}
      </div>
    </Modal>
  );
});

function exampleFile(): Blob {
  return new Blob([`\uFEFF${example.map((line) => line.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
