import {
  ApiFailure,
  Button,
  CopyText,
  ErrorState,
  Formats,
  LoadingState,
  Modal,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { InvitationLink, StaffUser } from '../../common/staff-user';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { StaffStore } from './staff-store';

/** Shows a link with which a person chooses their password, to hand over. It is shown once. */
export const InvitationModal = observer(function InvitationModal(props: {
  readonly person: StaffUser;
  readonly onClose: () => void;
}) {
  const store = useService(StaffStore);
  const formats = useService<Formats>(Formats);
  const { person } = props;
  const [invitation, setInvitation] = useState<InvitationLink>();
  const [failure, setFailure] = useState<ApiFailure>();
  const ask = useCallback(async () => {
    setFailure(undefined);
    try {
      setInvitation(await store.invitationLink(person));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  }, [store, person]);
  useEffect(() => void ask(), [ask]);
  return (
    <Modal
      open
      size="md"
      title={t('Invitation for {{name}}', { name: person.full_name })}
      onClose={props.onClose}
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {t('Done')}
        </Button>
      }
    >
      {failure && <ErrorState message={t(failure.message)} retry={() => void ask()} />}
      {!failure && !invitation && <LoadingState kind="lines" count={2} />}
      {invitation && (
        <div className={styles.parts}>
          <p className={styles.text}>
            {t('Hand this link over. The person who opens it chooses the password of {{username}}.', {
              username: person.username,
            })}
          </p>
          <p className={styles.link}>
            <CopyText text={invitation.link} label={t('Link')} />
          </p>
          <p className={styles.note}>
            {t('It works once, until {{time}}. It is not shown again.', {
              time: formats.dateTime(invitation.expires_at),
            })}
          </p>
        </div>
      )}
    </Modal>
  );
});
