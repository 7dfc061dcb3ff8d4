import { lazy, Suspense, useState } from 'react';
import type { MedicationRequest } from '../../common/medication-request';
import { MedicationModal } from './medication-modal';

const AmendModal = lazy(async () => ({ default: (await import('../amend/amend-modal')).AmendModal }));

/** A medicine that was opened, and what for. */
export interface OpenedMedicine {
  readonly medicine: MedicationRequest;
  readonly to: 'read' | 'amend';
}

/** The window of one medicine: everything about it, and amending it. Once amended it is shown, to be printed anew. */
export function MedicationWindow({
  opened,
  onClose,
}: {
  readonly opened: OpenedMedicine;
  readonly onClose: () => void;
}) {
  const [shown, setShown] = useState(opened);
  const { medicine, to } = shown;
  if (to === 'read')
    return (
      <MedicationModal medicine={medicine} onAmend={() => setShown({ medicine, to: 'amend' })} onClose={onClose} />
    );
  return (
    <Suspense fallback={null}>
      <AmendModal
        medicine={medicine}
        onAmended={(amended) => setShown({ medicine: amended, to: 'read' })}
        onClose={onClose}
      />
    </Suspense>
  );
}
