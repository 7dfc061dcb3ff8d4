import { Button } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { kindFacts, scoreKinds, type ScoreKind } from '../../common/score-kind';
import styles from '../parts/parts.module.css';
import { ScoreModal } from './score-modal';

/** A button for each score, and the form that it opens. */
export const KindButtons = observer(function KindButtons(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  /** If false, an open form stays, because its encounter may have ended meanwhile, but no other can be opened. */
  readonly mayBegin: boolean;
  readonly children?: ReactNode;
}) {
  const [kind, setKind] = useState<ScoreKind>();
  return (
    <div className={styles.kinds}>
      {props.mayBegin &&
        scoreKinds.map((each) => (
          <Button key={each} small icon="plus" onClick={() => setKind(each)}>
            {kindFacts[each].name}
          </Button>
        ))}
      {props.children}
      {kind && (
        <ScoreModal
          key={kind}
          patientId={props.patientId}
          encounterId={props.encounterId}
          kind={kind}
          onClose={() => setKind(undefined)}
        />
      )}
    </div>
  );
});
