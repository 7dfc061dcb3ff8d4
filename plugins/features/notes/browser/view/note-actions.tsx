import {
  ApiFailure,
  Button,
  Dialogs,
  MenuButton,
  Session,
  Toaster,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { NoteRecord } from '../../common/note';
import { NotesStore } from '../notes-store';
import { t } from '../../manifest';

const AddendumModal = lazy(async () => ({ default: (await import('./addendum-modal')).AddendumModal }));
const CompareModal = lazy(async () => ({ default: (await import('./compare-modal')).CompareModal }));
const PrintedNote = lazy(async () => ({ default: (await import('./printed-note')).PrintedNote }));

/** The actions on a note besides writing. */
export const NoteActions = observer(function NoteActions(props: {
  readonly note: NoteRecord;
  readonly onChanged: () => void;
}) {
  const { note, onChanged } = props;
  const store = useService(NotesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [open, setOpen] = useState<'addendum' | 'compare' | 'print'>();
  const mayWrite = session.can('notes.write');
  const closed =
    note.status === 'signed' || note.status === 'amended' || (note.status === 'draft' && note.encounter_ended);
  const own = [note.author.id, note.signed_by?.id].includes(session.practitionerRoleId);
  const takeBack = async () => {
    const reason = await dialogs.askReason({
      title: t('Enter in error'),
      message: t('The note is no longer shown among the others. It stays readable with your reason.'),
      confirm: t('Enter in error'),
    });
    if (reason === undefined) return;
    try {
      await store.enterInError(note, reason);
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  const items: MenuAction[] = [
    ...(note.versions.length > 1
      ? [{ id: 'compare', label: t('Compare versions'), icon: 'comparison', onSelect: () => setOpen('compare') }]
      : []),
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => setOpen('print') },
    ...(mayWrite && note.status !== 'entered-in-error' && (own || session.can('notes.delete'))
      ? [
          {
            id: 'error',
            label: t('Enter in error'),
            icon: 'cross-circle',
            danger: true,
            divided: true,
            onSelect: () => void takeBack(),
          },
        ]
      : []),
  ];
  return (
    <>
      {closed && mayWrite && (
        <Button icon="add" onClick={() => setOpen('addendum')}>
          {t('Add addendum')}
        </Button>
      )}
      <MenuButton label={t('More about this note')} items={items} />
      <Suspense fallback={null}>
        {open === 'addendum' && <AddendumModal note={note} onClose={() => setOpen(undefined)} onAdded={onChanged} />}
        {open === 'compare' && <CompareModal note={note} onClose={() => setOpen(undefined)} />}
        {open === 'print' && <PrintedNote note={note} onPrinted={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
});
