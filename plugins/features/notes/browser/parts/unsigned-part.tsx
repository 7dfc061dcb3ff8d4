import { Formats, LiveLinkSection, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { noteTypeNames } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import { t } from '../../manifest';

/** The user's unsigned notes, for home pages. */
const UnsignedPart = observer(function UnsignedPart() {
  const store = useService(NotesStore);
  const formats = useService<Formats>(Formats);
  const [unsigned] = useState(() => store.unsigned());
  return (
    <LiveLinkSection
      title={t('Notes to sign')}
      source={unsigned}
      nothing={t('You have signed all your notes.')}
      itemOf={(note) => ({
        key: note.uuid,
        title: note.patient.full_name,
        detail: `${t(noteTypeNames[note.note_type])} · ${formats.dateTime(note.created_at)}`,
        to: 'patients-id-notes',
        params: { id: note.patient_id },
        query: { note: note.uuid },
      })}
    />
  );
});

export default UnsignedPart;
