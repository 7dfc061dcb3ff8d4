import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, present, refusing } from '@clinic-workbench/sdk/node';
import type { ChangeMember, MemberFields } from '../../common/member';
import type { Relationship } from '../../common/member-kinds';
import { textColumn } from '../client-values';

/** A member without a subscriber is a subscriber. A dependent without a relationship gets `other`. */
export const relationshipOf = (named: MemberFields['relationship'], subscriber: string | null): Relationship => {
  if (subscriber === null) return 'self';
  return !named || named === 'self' ? 'other' : named;
};

export function memberColumns(fields: Partial<Omit<ChangeMember, 'reason'>>) {
  return present({
    // These cannot be emptied: null leaves them unchanged.
    number: fields.number?.trim() || undefined,
    first_name: fields.first_name ? tidyName(fields.first_name) : undefined,
    last_name: fields.last_name ? tidyName(fields.last_name) : undefined,
    starts_on: fields.starts_on ?? undefined,
    gender: fields.gender,
    birth_date: fields.birth_date,
    class: textColumn(fields.class),
    ends_on: fields.ends_on,
  });
}

export const blankMember = { gender: null, birth_date: null, class: null, ends_on: null };

export const uniqueMember = refusing({
  payer_members_number: () => invalid({ number: ['Number already exists'] }),
  payer_members_branch: () => invalid({ branch_id: ['Branch is not valid'] }),
  payer_members_subscriber: () => invalid({ subscriber_id: ['Subscriber is not valid'] }),
  payer_members_days: () => invalid({ ends_on: ['To is not valid'] }),
});

const inUse = () =>
  conflict('member_in_use', 'Others depend on this member, or a policy names this member. End the membership instead.');
export const unusedMember = refusing({ payer_members_subscriber: inUse, coverages_member: inUse });
