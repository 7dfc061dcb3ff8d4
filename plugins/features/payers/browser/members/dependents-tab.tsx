import { Formats, RecordCard, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { Beneficiary } from '../../common/beneficiary';
import type { Member } from '../../common/member';
import { t } from '../../manifest';
import { PartLine } from '../parts/part-line';
import styles from '../payers.module.css';
import { memberStatusLabel, standingText } from './member-words';
import { MembersStore } from './members-store';
import { useMemberActions } from './use-member-actions';

/** The payers of the patient, and the patient's dependents. */
const DependentsTab = observer(function DependentsTab({ patientId }: SpotProps['profile-tab']) {
  const { ofPatient, benefitsOf } = useService(MembersStore);
  const { menuOf, windows } = useMemberActions();
  const formats = useService<Formats>(Formats);
  const day = (of: string) => formats.date(of);
  const card = { reads: ofPatient, of: patientId, nameOf: ({ full_name: name }: Member) => name, menuOf };
  const isOwn = ({ patient_id: patient }: Member) => patient === patientId;
  return (
    <div className={styles.stack}>
      <RecordCard<Member, readonly Member[]>
        {...card}
        title={t('Memberships')}
        rowsOf={(rows) => rows.filter(isOwn)}
        none={t('No company or insurer names this patient. Link the patient on the page of a client.')}
        renderLine={(member) => <MemberLine member={member} />}
      />
      <RecordCard<Member, readonly Member[]>
        {...card}
        title={t('Dependents')}
        rowsOf={(rows) => rows.filter((member) => !isOwn(member))}
        none={t('Nobody depends on this patient.')}
        renderLine={(member) => <MemberLine member={member} />}
      />
      <RecordCard<Beneficiary, readonly Beneficiary[]>
        title={t('Benefactors')}
        reads={benefitsOf}
        of={patientId}
        rowsOf={(rows) => rows}
        none={t('No benefactor pays for this patient.')}
        renderLine={({ payer_name: name, limit, currency, starts_on: from, ends_on: to }) => (
          <PartLine
            title={name}
            note={limit && currency && t('up to {{amount}} {{currency}}', { amount: limit, currency })}
            details={[
              to ? t('{{from}} to {{to}}', { from: day(from), to: day(to) }) : t('from {{from}}', { from: day(from) }),
            ]}
          />
        )}
        nameOf={({ payer_name: name }) => name}
        menuOf={() => []}
      />
      {windows}
    </div>
  );
});

export default DependentsTab;

function MemberLine({ member }: { readonly member: Member }) {
  const { full_name: name, payer_name: payer, number, status } = member;
  return (
    <>
      <PartLine title={name} note={standingText(member)} details={[payer, number, member.class]} />
      <StatusTag kind="activity" status={status === 'ended' ? 'inactive' : status} label={memberStatusLabel(status)} />
    </>
  );
}
