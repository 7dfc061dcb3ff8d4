import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { RecordDraftKey } from '../../../forms/draft-key';
import { useService } from '../../../session/services';
import { Drafts } from '../../../session/workbench-services';
import styles from './kept-draft.module.css';

interface KeptDraftProps<Values> {
  /** The key of the form's draft. */
  readonly draftKey: RecordDraftKey;
  /** How many entries the draft holds; 0 if it is not worth a message. */
  readonly countOf: (values: Partial<Values>) => number;
  /** The message about the draft, with a link to the place where the user can continue it. */
  readonly children: (count: number, values: Partial<Values>) => ReactNode;
  /** A button that leads there, at the end of the line. */
  readonly action?: ReactNode;
}

function KeptDraftView<Values>({ draftKey, countOf, children, action }: KeptDraftProps<Values>) {
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
    <div className={styles.kept} role="status">
      <p>{children(count, kept)}</p>
      {action}
    </div>
  );
}

/** Tells the user where an unsent draft is, if its form cannot be shown, for example in an encounter that has ended. */
export const KeptDraft = observer(KeptDraftView) as typeof KeptDraftView;
