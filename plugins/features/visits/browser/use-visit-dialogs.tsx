import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Visit } from '../common/visit';

const TransferModal = lazy(async () => ({ default: (await import('./transfer/transfer-modal')).TransferModal }));
const VisitModal = lazy(async () => ({ default: (await import('./detail/visit-modal')).VisitModal }));

interface Opened {
  readonly kind: 'transfer' | 'details';
  readonly visit: Visit;
}

/** The dialogs about one visit, for wherever visits are listed. */
export function useVisitDialogs(): {
  readonly transfer: (visit: Visit) => void;
  readonly details: (visit: Visit) => void;
  readonly dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return {
    transfer: (visit) => setOpened({ kind: 'transfer', visit }),
    details: (visit) => setOpened({ kind: 'details', visit }),
    dialogs: (
      <Suspense fallback={null}>
        {opened?.kind === 'transfer' && <TransferModal visit={opened.visit} onClose={close} />}
        {opened?.kind === 'details' && <VisitModal visit={opened.visit} onClose={close} />}
      </Suspense>
    ),
  };
}
