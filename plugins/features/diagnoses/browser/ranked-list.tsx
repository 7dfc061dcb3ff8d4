import { IconButton, MenuButton, VisuallyHidden } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Diagnosis } from '../common/diagnosis';
import styles from './diagnoses.module.css';
import { DiagnosisText } from './diagnosis-text';
import { nameOf } from './labels';
import { moved } from './moved';
import { t } from '../manifest';
import type { DiagnosisActions } from './use-diagnosis-actions';
import { useDragging } from './use-dragging';

/** An encounter's diagnoses in their order; dragging, or the arrow keys on a line's handle, change it. */
export const RankedList = observer(function RankedList(props: {
  readonly diagnoses: readonly Diagnosis[];
  readonly actions: DiagnosisActions;
  readonly mayOrder: boolean;
  readonly onOrder: (order: readonly Diagnosis[]) => void;
}) {
  const { diagnoses } = props;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef<string>(undefined);
  // A line that moves in the page loses the focus. Before the next key: a press in between would be lost.
  useLayoutEffect(() => {
    const handle = followed.current && list.current?.querySelector<HTMLElement>(`[data-handle='${followed.current}']`);
    followed.current = undefined;
    if (handle) handle.focus();
  }, [diagnoses]);
  const move = (from: number, to: number) => {
    const order = moved(diagnoses, from, to);
    if (order === diagnoses) return;
    props.onOrder(order);
    setSaid(
      t('{{name}} is now number {{n}} of {{all}}.', { name: nameOf(diagnoses[from]!), n: to + 1, all: order.length }),
    );
  };
  const press = (event: KeyboardEvent, from: number) => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: diagnoses.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    followed.current = diagnoses[from]?.uuid;
    move(from, to);
  };
  const dragging = useDragging(list, move);
  return (
    <>
      <ol ref={list} className={styles.lines}>
        {diagnoses.map((diagnosis, at) => (
          <li
            key={diagnosis.uuid}
            className={styles.line}
            data-dragged={dragging?.from === at}
            data-over={dragging?.over === at && dragging.from !== at}
          >
            <span className={styles.rank}>{at + 1}</span>
            {props.mayOrder && diagnoses.length > 1 && (
              <span draggable className={styles.handle}>
                <IconButton
                  icon="drag-handle-vertical"
                  small
                  label={t('Move {{name}}: arrow keys up and down', { name: nameOf(diagnosis) })}
                  data-handle={diagnosis.uuid}
                  onKeyDown={(event) => press(event, at)}
                />
              </span>
            )}
            <DiagnosisText diagnosis={diagnosis} showProblem />
            <MenuButton
              small
              label={t('Actions for {{name}}', { name: nameOf(diagnosis) })}
              items={props.actions.menuOf(diagnosis)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
});
