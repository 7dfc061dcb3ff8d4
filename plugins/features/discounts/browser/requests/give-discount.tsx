import { Button, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../manifest';

const GiveModal = lazy(async () => ({ default: (await import('./give-modal')).GiveModal }));

/** Gives a discount on a patient's debt. */
const GiveDiscount = observer(function GiveDiscount({ patientId }: SpotProps['charge-action']) {
  const session = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  if (!session.can('discounts.write')) return null;
  return (
    <>
      <Button icon="percentage" onClick={() => setOpen(true)}>
        {t('Give a discount')}
      </Button>
      <Suspense fallback={null}>{open && <GiveModal patientId={patientId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});

export default GiveDiscount;
