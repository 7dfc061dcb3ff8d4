import { RowForm, rulesOf, type ApiClient, type Drafts, draftOf, draftOfNew } from '@clinic-workbench/sdk/browser';
import type { Referral, ReferralDirection, Specialist } from '../common/referral';
import { ReferralForm } from '../common/referral-requests';
import { linesOf } from './labels';
import { referralsPath, type Owner } from './referrals-store';

const rules = rulesOf(ReferralForm);

/** The form of a new referral, or of a draft. */
export function referralEditor(options: {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly owner: Owner;
  /** The encounter of a new one; called when the form is saved. */
  readonly encounter: () => string | null;
  readonly direction: ReferralDirection;
  /** Undefined creates a new one. */
  readonly referral: Referral | undefined;
}): RowForm<ReferralForm, Referral> {
  const { owner, direction, referral } = options;
  return new RowForm<ReferralForm, Referral>({
    api: options.api,
    drafts: options.drafts,
    draftKey: referral
      ? draftOf('referral', { patient: owner.patient, record: referral.uuid })
      : draftOfNew(`referral/${direction}`, { patient: owner.patient, within: owner.encounter }),
    subjectOf: (values) => values.practitioner_name || values.facility || values.specialty,
    created: referralsPath,
    changed: referral && `${referralsPath}/${referral.uuid}`,
    replaces: true,
    row: referral,
    valuesOf,
    linesOf,
    rules,
    sent: (values) => ({
      ...values,
      specialist_id: values.specialist_id || null,
      ...(!referral && {
        patient_id: owner.patient,
        direction,
        ...(options.encounter() !== null && { encounter_id: options.encounter() }),
      }),
    }),
  });
}

function valuesOf(row: Referral | undefined): ReferralForm {
  return {
    specialty: row?.specialty ?? '',
    specialist_id: row?.party.specialist_id ?? '',
    practitioner_name: row?.party.practitioner_name ?? '',
    facility: row?.party.facility ?? '',
    phone: row?.party.phone ?? '',
    email: row?.party.email ?? '',
    priority: row?.priority ?? 'routine',
    reason: row?.reason ?? '',
    summary: row?.summary ?? '',
  };
}

/** The form's values from an entry of the address book; its empty fields keep what the user typed. */
export function fillIn(specialist: Specialist): Partial<ReferralForm> {
  const { name: practitioner_name, facility, specialty, phone, email } = specialist;
  const known = { practitioner_name, facility, specialty: specialty ?? '', phone, email };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
