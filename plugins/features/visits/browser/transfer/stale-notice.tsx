import { Button, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Visit } from '../../common/visit';
import { isMovable } from '../../common/visit-status';
import { priorityLabel, statusLabel } from '../labels';
import type { TransferForm } from './transfer-form';
import styles from './transfer.module.css';

/** What somebody else saved while the dialog was open, and which of the two stands. */
export const StaleNotice = observer(function StaleNotice(props: {
  readonly model: TransferForm;
  readonly theirs: Visit;
}) {
  const { model, theirs } = props;
  const now = [
    statusLabel(theirs.status),
    theirs.assigned_to?.name ?? t('Nobody yet'),
    theirs.location.name,
    priorityLabel(theirs.priority),
  ];
  return (
    <div className={styles.stale} role="alert">
      <p className={styles.title}>{t('Somebody else has changed this in the meantime.')}</p>
      <p className={styles.text}>{t('It is now: {{values}}.', { values: now.join(' · ') })}</p>
      <div className={styles.actions}>
        <Button onClick={model.takeTheirs}>{t('Take theirs')}</Button>
        {isMovable(theirs.status) && <Button onClick={model.keepMine}>{t('Keep mine')}</Button>}
      </div>
    </div>
  );
});
