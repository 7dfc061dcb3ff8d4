import { FigureCard, Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReferralWait } from '../../common/referral-requests';
import { waitText } from '../labels';
import { ReferralsStore } from '../referrals-store';
import { t } from '../../manifest';

/** The number of waiting referrals, for home pages; each figure opens the list that it counts. */
export default function WaitingFigures() {
  return (
    <>
      <Figure waiting="unsent" label={t('Referrals to send')} none={t('Every referral is sent')} />
      <Figure waiting="unanswered" label={t('Referrals without an answer')} none={t('Every referral is answered')} />
    </>
  );
}

const Figure = observer(function Figure(props: {
  readonly waiting: ReferralWait;
  readonly label: string;
  readonly none: string;
}) {
  const store = useService(ReferralsStore);
  const formats = useService<Formats>(Formats);
  const [count] = useState(() => store.waitingCount(props.waiting));
  useFollow(count);
  const { value, failure } = count;
  const note =
    value && (value.since ? t('The longest: {{time}}', { time: waitText(value.since, Date.now()) }) : props.none);
  return (
    <FigureCard
      label={props.label}
      value={value ? formats.number(value.total) : failure && '–'}
      note={failure && !value ? t('Error fetching data') : note}
      to="referrals-waiting-modal"
      query={{ waiting: props.waiting }}
    />
  );
});
