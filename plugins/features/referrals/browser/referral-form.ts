import type { Faults } from '@clinic-workbench/sdk/common';
import {
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { ReferralContent, type Referral, type ReferralDirection, type Specialist } from '../common/referral';
import { linesOf } from './labels';
import { referralsPath, type Owner } from './referrals-store';

/** The typed values; an empty text means none. */
export type ReferralValues = TypedValues<ReferralContent>;

const sent = (values: ReferralValues) => ({ ...values, specialist_id: values.specialist_id || null });

/** A referral goes to a person or a facility: at least one is required. */
const partyFaults = ({ practitioner_name, facility }: ReferralValues): Faults =>
  practitioner_name.trim() === '' && facility.trim() === ''
    ? { facility: [{ message: 'Practitioner or facility is required', field: 'Facility' }] }
    : {};

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
}): RowForm<ReferralValues, Referral> {
  const { owner, direction, referral } = options;
  return new RowForm<ReferralValues, Referral>({
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
    rules: rulesOf(ReferralContent, sent, partyFaults),
    sent: (values) => ({
      ...sent(values),
      ...(!referral && {
        patient_id: owner.patient,
        direction,
        ...(options.encounter() !== null && { encounter_id: options.encounter() }),
      }),
    }),
  });
}

function valuesOf(row: Referral | undefined): ReferralValues {
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
export function fillIn(specialist: Specialist): Partial<ReferralValues> {
  const { name: practitioner_name, facility, specialty, phone, email } = specialist;
  const known = { practitioner_name, facility, specialty: specialty ?? '', phone, email };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
