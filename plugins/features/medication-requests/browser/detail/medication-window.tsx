import { lazy, Suspense, useState } from 'react';
import type { MedicationRequest } from '../../common/medication-request';
import { MedicationModal } from './medication-modal';

const AmendModal = lazy(async () => ({ default: (await import('../amend/amend-modal')).AmendModal }));

/** An opened medicine, and the purpose. */
export interface OpenedMedicine {
  readonly medicine: MedicationRequest;
  readonly to: 'read' | 'amend';
}

/**
 * The window of one medicine: its details, and amending it. After an amendment it shows the details, so that the user
 * can print it again.
 */
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
