import { Button, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../manifest';

const AskModal = lazy(async () => ({ default: (await import('./ask-modal')).AskModal }));

/** Asks to write off a patient's debt. */
const AskButton = observer(function AskButton({ patientId }: SpotProps['charge-action']) {
  const session = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  if (!session.can('write-offs.write')) return null;
  return (
    <>
      <Button icon="eraser" onClick={() => setOpen(true)}>
        {t('Write off')}
      </Button>
      <Suspense fallback={null}>{open && <AskModal patientId={patientId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});

export default AskButton;
