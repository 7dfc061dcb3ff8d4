import {
  Button,
  DateText,
  EmptyState,
  ErrorState,
  FilterSelect,
  Icon,
  LoadingState,
  Pagination,
  SearchBox,
  Session,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent } from 'react';
import type { NoteLine } from '../../common/note';
import { noteStatusNames } from '../../common/note-status';
import { noteTypeNames, noteTypes } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { t } from '../../manifest';

/** The notes of a patient, the latest first. ↑ and ↓ move between them. */
export const NoteList = observer(function NoteList(props: {
  readonly patient: string;
  readonly current: string | undefined;
  readonly onOpen: (uuid: string) => void;
}) {
  const store = useService(NotesStore);
  const session = useService<Session>(Session);
  const list = store.listOf(props.patient);
  useFollow(list);
  const filtered = list.narrowed;
  return (
    <>
      <SearchBox label={t('Search in notes')} value={list.search} onChange={list.setSearch} loading={list.loading} />
      <div className={styles.top}>
        <FilterSelect
          store={list}
          name="note_type"
          label={t('All types')}
          options={noteTypes.map((type) => ({ value: type, label: t(noteTypeNames[type]) }))}
        />
        <FilterSelect
          store={list}
          name="status"
          label={t('All states')}
          options={[
            { value: 'draft', label: t('Not signed') },
            { value: 'signed,amended', label: t('Signed') },
            { value: 'entered-in-error', label: t('Entered in error') },
          ]}
        />
      </div>
      {list.failure && list.rows.length === 0 && (
        <ErrorState message={t(list.failure.message)} retry={() => void list.load()} />
      )}
      {list.fresh && !list.failure && <LoadingState kind="lines" count={6} />}
      {!list.fresh && list.rows.length === 0 && !list.failure && (
        <EmptyState
          icon="annotation"
          title={filtered ? t('No note matches.') : t('There are no notes yet.')}
          action={filtered && <Button onClick={() => list.clear()}>{t('Clear filters')}</Button>}
        />
      )}
      <ul className={styles.list} aria-label={t('Notes')}>
        {list.rows.map((note) => (
          <li key={note.uuid}>
            <button
              type="button"
              className={styles.line}
              aria-current={note.uuid === props.current}
              onClick={() => props.onOpen(note.uuid)}
              onKeyDown={moveFocus}
            >
              <Line note={note} own={note.writer?.id === session.practitionerRoleId} />
            </button>
          </li>
        ))}
      </ul>
      <Pagination store={list} />
    </>
  );
});

function Line({ note, own }: { readonly note: NoteLine; readonly own: boolean }) {
  return (
    <>
      <span>
        {t(noteTypeNames[note.note_type])}
        <StatusTag kind="note" status={note.status} label={t(noteStatusNames[note.status])} />
      </span>
      <span className={styles.preview}>{note.preview.replaceAll('\n', ' · ') || t('Nothing is written in it.')}</span>
      <span className={styles.meta}>
        <DateText value={note.created_at} show="date-time" /> · {note.author.name}
        {note.addenda_count > 0 && ` · ${t('Addenda: {{n}}', { n: note.addenda_count })}`}
      </span>
      {note.writer && !own && (
        <span className={styles.meta}>
          <Icon name="edit" size={12} /> {t('{{name}} is writing this note', { name: note.writer.name })}
        </span>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const lines = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = lines.indexOf(event.currentTarget);
  event.preventDefault();
  lines[Math.min(Math.max(0, at + step), lines.length - 1)]?.focus();
}
