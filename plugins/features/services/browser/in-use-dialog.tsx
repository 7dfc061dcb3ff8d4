import { anybodysWords, Button, Modal } from '@clinic-workbench/sdk/browser';
import { t } from '../manifest';

/** A record that could not be deleted, and its uses. */
export interface InUse {
  readonly name: string;
  readonly uses: readonly { readonly id: string; readonly sentence: string; readonly count: number }[];
  /** Deactivates it instead; undefined if it is inactive already. */
  readonly deactivate: (() => void) | undefined;
}

/** Shows what still uses a record, and offers to deactivate it instead of deleting it. */
export function InUseDialog({ inUse, onClose }: { readonly inUse: InUse; readonly onClose: () => void }) {
  const { name, uses, deactivate } = inUse;
  return (
    <Modal
      open
      size="sm"
      title={t('{{name}} is in use', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {deactivate && (
            <Button
              kind="primary"
              onClick={() => {
                onClose();
                deactivate();
              }}
            >
              {t('Deactivate')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('It cannot be deleted. Deactivated, it is offered nowhere any more.')}</p>
      <ul>
        {uses.map(({ id, sentence, count }) => (
          <li key={id}>{anybodysWords(sentence, { count })}</li>
        ))}
      </ul>
    </Modal>
  );
}
