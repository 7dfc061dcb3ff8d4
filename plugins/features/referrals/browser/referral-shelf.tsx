import { Button, DataTable, Pagination, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Referral, ReferralDirection } from '../common/referral';
import { AnswerModal } from './answer-modal';
import { referralColumns } from './referral-columns';
import { ReferralModal } from './referral-modal';
import styles from './referrals.module.css';
import { ReferralsStore, type Owner } from './referrals-store';
import { t } from '../manifest';
import { ViewModal } from './view-modal';

/** The dialog open over the list. */
type Open =
  | { readonly window: 'view'; readonly uuid: string }
  | { readonly window: 'write'; readonly direction: ReferralDirection; readonly referral: Referral | undefined }
  | { readonly window: 'answer'; readonly referral: Referral };

/** Referrals of a patient or of one encounter, and the actions on them. */
export const ReferralShelf = observer(function ReferralShelf(props: {
  readonly owner: Owner;
  /** The user may add referrals. */
  readonly mayAdd: boolean;
}) {
  const { owner } = props;
  const store = useService(ReferralsStore);
  const session = useService<Session>(Session);
  const [open, setOpen] = useState<Open>();
  const { patient, encounter } = owner;
  const list = useMemo(
    () => store.listOf(encounter === undefined ? { patient } : { patient, encounter }),
    [store, patient, encounter],
  );
  useFollow(list);
  // An encounter has many sections: an empty table would only push the others down.
  const nothing = encounter !== undefined && list.total === 0 && !list.failure;
  const close = () => setOpen(undefined);
  const view = ({ uuid }: Referral) => {
    setOpen({ window: 'view', uuid });
    void list.load();
  };
  const write = (direction: ReferralDirection) => setOpen({ window: 'write', direction, referral: undefined });
  return (
    <div className={styles.shelf}>
      {props.mayAdd && session.can('referrals.write') && (
        <div className={styles.buttons}>
          {encounter === undefined && (
            <Button icon="import" onClick={() => write('incoming')}>
              {t('Record a referral received')}
            </Button>
          )}
          <Button icon="share" kind="primary" onClick={() => write('outgoing')}>
            {t('Refer the patient')}
          </Button>
        </div>
      )}
      {nothing ? (
        <p className={styles.none}>{t('No referrals yet')}</p>
      ) : (
        <>
          <DataTable
            id="referrals"
            label={t('Referrals')}
            store={list}
            keyOf={({ uuid }) => uuid}
            columns={referralColumns()}
            onOpen={({ uuid }) => setOpen({ window: 'view', uuid })}
            permission="referrals.read"
            allowed={session.can('referrals.read')}
            empty={{
              icon: 'share',
              title: t('No referrals yet'),
              description: t('Letters to and from other practitioners and houses stand here.'),
            }}
          />
          <Pagination store={list} />
        </>
      )}
      {open?.window === 'view' && (
        <ViewModal
          uuid={open.uuid}
          onEdit={(referral) => setOpen({ window: 'write', direction: referral.direction, referral })}
          onAnswer={(referral) => setOpen({ window: 'answer', referral })}
          onClose={close}
        />
      )}
      {open?.window === 'write' && (
        <ReferralModal
          owner={owner}
          direction={open.direction}
          referral={open.referral}
          onSaved={(saved) => queueMicrotask(() => view(saved))}
          onClose={close}
        />
      )}
      {open?.window === 'answer' && (
        <AnswerModal referral={open.referral} onSaved={() => void list.load()} onClose={close} />
      )}
    </div>
  );
});
