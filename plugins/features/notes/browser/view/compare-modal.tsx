import { ApiFailure, ErrorState, Formats, LoadingState, Modal, useService } from '@clinic-workbench/sdk/browser';
import { diffWordsWithSpace } from 'diff';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { NoteLine, NoteVersionText } from '../../common/note';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { t } from '../../manifest';

/** The differences of two versions of a note, word by word. */
export const CompareModal = observer(function CompareModal(props: {
  readonly note: NoteLine;
  readonly onClose: () => void;
}) {
  const store = useService(NotesStore);
  const [versions, setVersions] = useState<readonly NoteVersionText[]>();
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly from: number; readonly to: number }>();
  const { uuid } = props.note;
  useEffect(() => {
    let shown = true;
    store.versions(uuid).then(
      (found) => {
        if (!shown) return;
        setVersions(found);
        setChosen({ from: found.at(-2)?.number ?? 1, to: found.at(-1)?.number ?? 1 });
      },
      (error: unknown) => shown && setFailure(error instanceof ApiFailure ? error.message : 'Something went wrong'),
    );
    return () => {
      shown = false;
    };
  }, [store, uuid]);
  return (
    <Modal open size="lg" title={t('Compare versions')} onClose={props.onClose}>
      {failure !== undefined && <ErrorState message={t(failure)} />}
      {failure === undefined && (!versions || !chosen) && <LoadingState kind="lines" count={5} />}
      {versions && chosen && (
        <div className={styles.note}>
          <div className={styles.choices}>
            <VersionChoice
              label={t('Before')}
              versions={versions}
              chosen={chosen.from}
              onChoose={(from) => setChosen({ ...chosen, from })}
            />
            <VersionChoice
              label={t('After')}
              versions={versions}
              chosen={chosen.to}
              onChoose={(to) => setChosen({ ...chosen, to })}
            />
          </div>
          <Compared before={textOf(versions, chosen.from)} after={textOf(versions, chosen.to)} />
        </div>
      )}
    </Modal>
  );
});

const VersionChoice = observer(function VersionChoice(props: {
  readonly label: string;
  readonly versions: readonly NoteVersionText[];
  readonly chosen: number;
  readonly onChoose: (number: number) => void;
}) {
  const formats = useService<Formats>(Formats);
  return (
    <label>
      {props.label}
      <span className="bp6-html-select cw-select">
        <select value={props.chosen} onChange={(event) => props.onChoose(Number(event.target.value))}>
          {props.versions.map(({ number, kind, at, author }) => (
            <option key={number} value={number}>
              {`${number} · ${formats.dateTime(at)} · ${author.name}${kind === 'signed' ? ` · ${t('Signed')}` : ''}`}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
});

/** Added and removed words are underlined and struck through as well as coloured, and screen readers announce them. */
function Compared({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <p>{t('The words are the same.')}</p>;
  return (
    <p className={styles.compared}>
      {piecesOf(before, after).map(({ value, added, removed, key }) => {
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
}

/** The position of a piece identifies it. */
function piecesOf(before: string, after: string) {
  let at = 0;
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    at += value.length;
    return { value, added, removed, key: at };
  });
}

function textOf(versions: readonly NoteVersionText[], number: number): string {
  return versions.find((version) => version.number === number)?.text ?? '';
}
