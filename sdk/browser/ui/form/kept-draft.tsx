import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { RecordDraftKey } from '../../draft-key';
import { useService } from '../../services';
import { Drafts } from '../../workbench-services';
import styles from './kept-draft.module.css';

interface KeptDraftProps<Values> {
  /** Under which a form keeps what is typed into it. */
  readonly draftKey: RecordDraftKey;
  /** How much of it there is; 0 for nothing worth a word. */
  readonly countOf: (values: Partial<Values>) => number;
  /** What is said of it, with a link to where it is taken up again. */
  readonly children: (count: number) => ReactNode;
}

function KeptDraftView<Values>({ draftKey, countOf, children }: KeptDraftProps<Values>) {
  const drafts = useService<Drafts>(Drafts);
  const [kept, setKept] = useState<Partial<Values>>({});
  useEffect(() => {
    let wanted = true;
    void drafts.load<{ readonly values: Partial<Values> }>(draftKey).then((draft) => {
      if (wanted) setKept(draft?.values ?? {});
    });
    return () => {
      wanted = false;
    };
  }, [drafts, draftKey]);
  const count = countOf(kept);
  if (count === 0) return null;
  return (
    <p className={styles.kept} role="status">
      {children(count)}
    </p>
  );
}

/** Says where what was typed into a form and not sent is, where that form cannot be shown, as in an encounter that has ended. */
export const KeptDraft = observer(KeptDraftView) as typeof KeptDraftView;
