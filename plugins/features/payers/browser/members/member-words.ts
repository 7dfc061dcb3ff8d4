import { labelled } from '@clinic-workbench/sdk/common';
import type { Beneficiary } from '../../common/beneficiary';
import type { ClientKind } from '../../common/client-kinds';
import type { Member } from '../../common/member';
import type { MemberStatus, Relationship } from '../../common/member-kinds';
import { t } from '../../manifest';

/** The words for the people whom a payer of this kind pays for. */
export function membersLabel(kind: ClientKind): string {
  if (kind === 'corporate') return t('Employees and dependents');
  return kind === 'insurance' ? t('Members and dependents') : t('Beneficiaries');
}

export const newMemberLabel = (kind: ClientKind): string =>
  kind === 'corporate' ? t('New employee') : t('New member');

export function memberStatusLabel(status: MemberStatus): string {
  if (status === 'active') return t('Active');
  return status === 'suspended' ? t('Suspended') : t('Ended');
}

export function relationshipLabel(relationship: Relationship, kind: ClientKind): string {
  return {
    self: kind === 'corporate' ? t('Employee') : t('Subscriber'),
    spouse: t('Spouse'),
    child: t('Child'),
    parent: t('Parent'),
    other: t('Other dependent'),
  }[relationship];
}

/** `Child of Yaw Mensah`, or `Employee`. */
export function standingText({ relationship, payer_kind: kind, subscriber_name: subscriber }: Member): string {
  const label = relationshipLabel(relationship, kind);
  return subscriber ? t('{{relationship}} of {{name}}', { relationship: label, name: subscriber }) : label;
}

const line = (label: string, value: string | null) => labelled(label, value ?? '–');

/** A member's record in words, one string per line. */
export const linesOfMember = (member: Member): string[] => [
  line(t('Number'), member.number),
  line(t('First name'), member.first_name),
  line(t('Last name'), member.last_name),
  line(t('Relationship'), standingText(member)),
  line(t('Status'), memberStatusLabel(member.status)),
  line(t('Date of birth'), member.birth_date),
  line(t('Class'), member.class),
  line(t('Branch'), member.branch_name),
  line(t('Patient number'), member.patient_number),
  line(t('From'), member.starts_on),
  line(t('To'), member.ends_on),
];

export const linesOfBeneficiary = ({ starts_on, ends_on, limit, currency, reason }: Beneficiary): string[] => [
  line(t('From'), starts_on),
  line(t('To'), ends_on),
  line(t('Limit'), limit && `${limit} ${currency}`),
  line(t('Reason'), reason),
];
