import { Button, RecordCard, reasonWords, useRecordActions, useService } from '@clinic-workbench/sdk/browser';
import { labelled, withColon } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { FamilyMember } from '../common/family-member';
import { FamilyStore } from './family-store';
import { linesOf, relativeLabel } from './labels';
import { t } from '../manifest';

const FamilyModal = lazy(async () => ({ default: (await import('./family-modal')).FamilyModal }));

/** Illnesses in the patient's family: on the Summary, and in an encounter as part of its history. */
const FamilyCard = observer(function FamilyCard(props: {
  readonly patientId: string;
  readonly encounterId?: string;
  /** False in an encounter that has ended. */
  readonly mayWrite?: boolean;
}) {
  const { patientId, encounterId } = props;
  const { records, patients } = useService(FamilyStore);
  const nameOf = ({ relationship, condition }: FamilyMember) => labelled(relativeLabel(relationship), condition);
  const { mayWrite, edit, menu, windows } = useRecordActions<FamilyMember>({
    store: records,
    right: 'family-history.write',
    nameOf,
    history: { linesOf },
    renderEditor: (member, close) => (
      <FamilyModal
        patientId={patientId}
        encounterId={props.mayWrite === false ? undefined : encounterId}
        member={member}
        onSaved={() => records.reload()}
        onClose={close}
      />
    ),
    errorQuestion: (member) => t('{{name}} was never so? It stays readable in its history.', { name: nameOf(member) }),
  });
  return (
    <RecordCard<FamilyMember, readonly FamilyMember[]>
      title={t('Family history')}
      actions={
        mayWrite &&
        props.mayWrite !== false && (
          <Button small icon="plus" onClick={() => edit()}>
            {t('Record an illness in the family')}
          </Button>
        )
      }
      reads={patients}
      of={patientId}
      rowsOf={(members) => members}
      renderLine={(member) => <FamilyText member={member} />}
      nameOf={nameOf}
      menuOf={(member) =>
        mayWrite && member.error_reason === null
          ? [menu.edit(member), menu.history(member), menu.error(member)]
          : [menu.history(member)]
      }
      isPast={({ error_reason }) => error_reason !== null}
      pastLabel={(n) => t('Entered in error ({{n}})', { n })}
      none={t('No illness in the family is on record.')}
      windows={windows}
    />
  );
});

export default FamilyCard;

function FamilyText({ member }: { readonly member: FamilyMember }) {
  const facts = [
    member.onset_age !== null && t('from the age of {{n}}', { n: member.onset_age }),
    member.died_of_it && t('died of it'),
    member.note,
    member.error_reason && t('Reason: {{reason}}', { reason: reasonWords(member.error_reason) }),
  ].filter(Boolean);
  return (
    <p>
      <strong>{withColon(relativeLabel(member.relationship))}</strong> {member.condition}
      {facts.length > 0 && ` · ${facts.join(' · ')}`}
    </p>
  );
}
