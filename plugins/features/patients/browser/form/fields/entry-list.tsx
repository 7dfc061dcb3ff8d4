import { Button, IconButton } from '@clinic-workbench/sdk/browser';
import type { ReactNode } from 'react';
import { t } from '../../../manifest';
import styles from '../patient-form.module.css';

/** A list of repeatable entries, each in a frame with a button that removes it. */
export function EntryList(props: {
  readonly count: number;
  /** The server's limit. */
  readonly most: number;
  /** Names an entry by its position: `t('Address {{n}}', { n })`. */
  readonly title: (index: number) => string;
  /** The text of the button that adds an entry. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly children: (index: number) => ReactNode;
}) {
  return (
    <>
      {Array.from({ length: props.count }, (_, index) => (
        <div key={index} role="group" aria-label={props.title(index)} className={styles.entry}>
          <div className={styles.entryHead}>
            <span className={styles.entryTitle}>{props.title(index)}</span>
            <IconButton
              icon="trash"
              small
              label={t('Remove {{what}}', { what: props.title(index) })}
              onClick={() => props.onRemove(index)}
            />
          </div>
          {props.children(index)}
        </div>
      ))}
      {props.count < props.most && (
        <div>
          <Button icon="plus" onClick={props.onAdd}>
            {props.add}
          </Button>
        </div>
      )}
    </>
  );
}
