import {
  DateField,
  FieldRow,
  RecordModal,
  SelectField,
  sentTexts,
  TextField,
  typedFrom,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Client } from '../../common/client';
import { MemberFields, type Member } from '../../common/member';
import { memberGenders, relationships } from '../../common/member-kinds';
import { t } from '../../manifest';
import { BranchField } from '../parts/branch-field';
import { clientsPath } from '../payers-store';
import { linesOfMember, newMemberLabel, relationshipLabel } from './member-words';
import { MembersStore } from './members-store';

type Values = TypedValues<Omit<MemberFields, 'patient_id' | 'subscriber_id'>>;

/** Records an employee, a member or a dependent, or changes one. */
export const MemberModal = observer(function MemberModal(props: {
  readonly client: Pick<Client, 'uuid' | 'kind'>;
  /** Undefined records one. */
  readonly member?: Member | undefined;
  /** The subscriber of a new dependent. */
  readonly subscriber?: Member;
  readonly onClose: () => void;
}) {
  const { client, member, subscriber } = props;
  const { records } = useService(MembersStore);
  const depends = subscriber !== undefined || (member?.subscriber_id ?? null) !== null;
  // A member's subscriber cannot change, so the form only asks a dependent for the relationship.
  const sent = ({ relationship, ...values }: Values) => ({
    ...sentTexts(values),
    ...(depends && { relationship }),
    ...(subscriber && { subscriber_id: subscriber.uuid }),
  });
  return (
    <RecordModal
      title={titleOf(props)}
      description={subscriber && t('Depends on {{name}}', { name: subscriber.full_name })}
      draft="payer-member"
      store={records}
      row={member}
      within={subscriber?.uuid ?? client.uuid}
      created={`${clientsPath}/${client.uuid}/members`}
      rules={MemberFields}
      valuesOf={(row) => valuesOf(row, subscriber)}
      sent={sent}
      subjectOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      linesOf={linesOfMember}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="first_name" label={t('First name')} required autoFocus />
            <TextField form={form} name="last_name" label={t('Last name')} required />
          </FieldRow>
          <FieldRow>
            <TextField
              form={form}
              name="number"
              label={t('Number')}
              hint={client.kind === 'corporate' ? t('The employee number') : t('The membership number')}
              required
            />
            {depends && (
              <SelectField
                form={form}
                name="relationship"
                label={t('Relationship')}
                required
                options={relationships
                  .filter((each) => each !== 'self')
                  .map((value) => ({ value, label: relationshipLabel(value, client.kind) }))}
              />
            )}
          </FieldRow>
          <FieldRow>
            <SelectField
              form={form}
              name="gender"
              label={t('Gender')}
              placeholder={t('Not known')}
              options={memberGenders.map((value) => ({ value, label: genderLabel(value) }))}
            />
            <DateField form={form} name="birth_date" label={t('Date of birth')} />
          </FieldRow>
          <FieldRow>
            <TextField form={form} name="class" label={t('Class')} hint={t('The class of cover, such as Staff')} />
            <BranchField form={form} name="branch_id" client={client.uuid} />
          </FieldRow>
          <FieldRow>
            <DateField form={form} name="starts_on" label={t('From')} hint={t('Empty: today')} />
            <DateField form={form} name="ends_on" label={t('To')} hint={t('The last day, if it is known')} />
          </FieldRow>
        </>
      )}
    </RecordModal>
  );
});

/** A new dependent gets the subscriber's values. */
function valuesOf(row: Member | undefined, subscriber: Member | undefined): Values {
  const { patient_id: _, subscriber_id: __, ...values } = typedFrom(MemberFields, row);
  if (row) return values;
  if (!subscriber) return { ...values, relationship: 'self' };
  const { last_name, branch_id, class: given } = subscriber;
  return { ...values, relationship: 'child', last_name, branch_id: branch_id ?? '', class: given ?? '' };
}

function titleOf({ client, member, subscriber }: Parameters<typeof MemberModal>[0]): string {
  if (member) return t('Edit {{name}}', { name: member.full_name });
  return subscriber ? t('New dependent') : newMemberLabel(client.kind);
}

function genderLabel(gender: (typeof memberGenders)[number]): string {
  if (gender === 'MALE') return t('Male');
  if (gender === 'FEMALE') return t('Female');
  return gender === 'OTHER' ? t('Other') : t('Unknown');
}
