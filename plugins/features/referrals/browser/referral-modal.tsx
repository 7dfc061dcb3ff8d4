import {
  ApiClient,
  Drafts,
  EmailField,
  FieldRow,
  PhoneField,
  RowModal,
  SelectField,
  TextAreaField,
  TextField,
  useCurrent,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Referral, ReferralDirection } from '../common/referral';
import { AddressBookLine } from './address-book-line';
import { priorityOptions } from './labels';
import { fillIn, referralEditor } from './referral-form';
import { ReferralsStore, type Owner } from './referrals-store';
import { t } from '../manifest';

/** Writes a referral: the recipient, the reason, and the findings so far. */
export const ReferralModal = observer(function ReferralModal(props: {
  readonly owner: Owner;
  readonly direction: ReferralDirection;
  /** Undefined creates a new one. */
  readonly referral: Referral | undefined;
  readonly onSaved: (referral: Referral) => void;
  readonly onClose: () => void;
}) {
  const { direction, referral } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { specialists } = useService(ReferralsStore);
  const [encounter, setEncounter] = useState<string | null>(props.owner.encounter ?? null);
  const current = useCurrent(encounter);
  const [editor] = useState(() => referralEditor({ ...props, api, drafts, encounter: current }));
  const { form } = editor;
  useFollow(specialists);
  useEffect(
    () =>
      reaction(
        () => form.values.specialist_id,
        (chosen) => {
          const known = specialists.value?.find(({ uuid }) => uuid === chosen);
          if (known) form.assign(fillIn(known));
        },
      ),
    [form, specialists],
  );
  const book = specialists.value ?? [];
  return (
    <RowModal
      title={titleOf(direction, referral)}
      size="lg"
      editor={editor}
      onSaved={() => editor.saved && props.onSaved(editor.saved)}
      onClose={props.onClose}
    >
      {!referral && form.failure?.code === 'encounter_closed' && (
        <View id="encounters.choice" patientId={props.owner.patient} chosen={encounter} onChoose={setEncounter} />
      )}
      {book.length > 0 && (
        <SelectField
          form={form}
          name="specialist_id"
          label={t('Specialist')}
          placeholder={t('Somebody else')}
          options={book.map((each) => ({
            value: each.uuid,
            label: [each.name, each.facility].filter(Boolean).join(', '),
          }))}
        />
      )}
      <FieldRow>
        <TextField form={form} name="facility" label={t('Facility')} autoFocus />
        <TextField form={form} name="practitioner_name" label={t('Practitioner')} />
      </FieldRow>
      <FieldRow>
        <PhoneField form={form} name="phone" label={t('Phone number')} />
        <EmailField form={form} name="email" label={t('Email')} />
      </FieldRow>
      <AddressBookLine form={form} known={book} />
      <FieldRow>
        <SelectField
          form={form}
          name="specialty"
          label={t('Specialty')}
          valueSet="practitioner-specialty-type"
          placeholder={t('Not said')}
        />
        <SelectField form={form} name="priority" label={t('Priority')} required options={priorityOptions()} />
      </FieldRow>
      <TextAreaField form={form} name="reason" label={t('Reason')} required rows={3} />
      <TextAreaField form={form} name="summary" label={t('Findings and treatment so far')} rows={6} />
    </RowModal>
  );
});

function titleOf(direction: ReferralDirection, referral: Referral | undefined): string {
  if (referral) return t('Edit {{number}}', { number: referral.referral_number });
  return direction === 'outgoing' ? t('Refer the patient') : t('Record a referral received');
}
