import { Button } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState } from 'react';
import type { NoteLine } from '../../common/note';
import { t } from '../../manifest';

const AddendumModal = lazy(async () => ({ default: (await import('../view/addendum-modal')).AddendumModal }));

/** Adds to a closed note. */
export function AmendButton({ note, onAdded }: { readonly note: NoteLine; readonly onAdded: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('Add addendum')}
      </Button>
      <Suspense fallback={null}>
        {open && <AddendumModal note={note} onClose={() => setOpen(false)} onAdded={onAdded} />}
      </Suspense>
    </>
  );
}
