import {
  ApiClient,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useFollow,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Client } from '../../common/client';
import { MemberFields, type Member } from '../../common/member';
import { memberGenders, relationships } from '../../common/member-kinds';
import { t } from '../../manifest';
import { sentTexts } from '../parts/sent-texts';
import { clientsPath, PayersStore } from '../payers-store';
import { linesOfMember, newMemberLabel, relationshipLabel } from './member-words';
import { MembersStore, membersPath } from './members-store';

type Values = TypedValues<Omit<MemberFields, 'patient_id' | 'subscriber_id'>>;

/** Records an employee, a member or a dependent, or changes one. */
export const MemberModal = observer(function MemberModal(props: {
  readonly client: Pick<Client, 'uuid' | 'kind'>;
  /** Undefined records one. */
  readonly member?: Member | undefined;
  /** On whom a new dependent depends. */
  readonly subscriber?: Member;
  readonly onClose: () => void;
}) {
  const { client, member, subscriber } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(MembersStore);
  const { branchesOf } = useService(PayersStore);
  useFollow(branchesOf, client.uuid);
  const branches = branchesOf.of(client.uuid).value ?? [];
  const depends = subscriber !== undefined || (member?.subscriber_id ?? null) !== null;
  const [editor] = useState(() => {
    const ofDependent = subscriber && { subscriber_id: subscriber.uuid };
    // A member depends on whom the record says: the form asks a dependent for the relationship alone.
    const sent = ({ relationship, ...values }: Values) => ({
      ...sentTexts(values),
      ...(depends && { relationship }),
      ...ofDependent,
    });
    return new RowForm<Values, Member>({
      api,
      drafts,
      draftKey: member
        ? draftOf('payer-member', { record: member.uuid })
        : draftOfNew('payer-member', { within: subscriber?.uuid ?? client.uuid }),
      subjectOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
      created: `${clientsPath}/${client.uuid}/members`,
      changed: member && `${membersPath}/${member.uuid}`,
      row: member,
      valuesOf: (row) => ({
        number: row?.number ?? '',
        first_name: row?.first_name ?? '',
        last_name: row?.last_name ?? subscriber?.last_name ?? '',
        relationship: row?.relationship ?? (subscriber ? 'child' : 'self'),
        gender: row?.gender ?? '',
        birth_date: row?.birth_date ?? '',
        branch_id: row ? (row.branch_id ?? '') : (subscriber?.branch_id ?? ''),
        class: row ? (row.class ?? '') : (subscriber?.class ?? ''),
        starts_on: row?.starts_on ?? '',
        ends_on: row?.ends_on ?? '',
      }),
      linesOf: linesOfMember,
      rules: rulesOf(MemberFields, sent),
      sent,
    });
  });
  const { form } = editor;
  const description = subscriber && t('Depends on {{name}}', { name: subscriber.full_name });
  return (
    <RowModal
      title={titleOf(props)}
      {...(description !== undefined && { description })}
      editor={editor}
      onSaved={() => records.reload()}
      onClose={props.onClose}
    >
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
        {branches.length > 0 && (
          <SelectField
            form={form}
            name="branch_id"
            label={t('Branch')}
            placeholder={t('No branch')}
            options={branches.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
        )}
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="starts_on" label={t('From')} hint={t('Empty: today')} />
        <DateField form={form} name="ends_on" label={t('To')} hint={t('The last day, if it is known')} />
      </FieldRow>
    </RowModal>
  );
});

function titleOf({ client, member, subscriber }: Parameters<typeof MemberModal>[0]): string {
  if (member) return t('Edit {{name}}', { name: member.full_name });
  return subscriber ? t('New dependent') : newMemberLabel(client.kind);
}

function genderLabel(gender: (typeof memberGenders)[number]): string {
  if (gender === 'MALE') return t('Male');
  if (gender === 'FEMALE') return t('Female');
  return gender === 'OTHER' ? t('Other') : t('Unknown');
}
