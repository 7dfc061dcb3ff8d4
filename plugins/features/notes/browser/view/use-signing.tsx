import { ApiFailure, Button, Dialogs, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { useState, type ReactNode } from 'react';
import { NotesStore } from '../notes-store';
import type { NoteDraft } from '../saving/note-draft';
import { t } from '../../manifest';

/** The button that signs a draft: it saves everything first, then signs the server's version. */
export function useSigning(draft: NoteDraft, onSigned: () => void): ReactNode {
  const store = useService(NotesStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    const sure = await dialogs.confirm({
      title: t('Sign the note'),
      message: t('From then on it is amended by addenda only.'),
      confirm: t('Sign'),
    });
    if (!sure) return;
    setBusy(true);
    try {
      await draft.flush();
      if (!draft.note || draft.dirty) return toaster.error(t('The note cannot be signed before all of it is saved.'));
      draft.found(await store.sign(draft.note));
      toaster.success(t('Note signed'));
      onSigned();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="draw" loading={busy} disabled={draft.html === ''} onClick={() => void sign()}>
      {t('Sign')}
    </Button>
  );
}
