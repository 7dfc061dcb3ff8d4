import { useState } from 'react';
import { attempted } from '../../records/attempted';
import { t } from '../../i18n';
import { Button } from '../controls/button';

/** Saves a report as a file for spreadsheets, or as a print. */
export function ReportFiles(props: {
  /** Downloads the report on screen. @throws ApiFailure */
  readonly save: (as: 'export' | 'print') => Promise<void>;
  /** For a report that has no print. */
  readonly only?: 'export';
}) {
  const [busy, setBusy] = useState<'export' | 'print'>();
  const save = async (as: 'export' | 'print') => {
    setBusy(as);
    await attempted(props.save(as));
    setBusy(undefined);
  };
  return (
    <>
      <Button icon="export" loading={busy === 'export'} onClick={() => void save('export')}>
        {t('Export')}
      </Button>
      {props.only === undefined && (
        <Button icon="print" loading={busy === 'print'} onClick={() => void save('print')}>
          {t('Print')}
        </Button>
      )}
    </>
  );
}
