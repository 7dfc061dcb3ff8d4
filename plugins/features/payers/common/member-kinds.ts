/** How a member stands to the subscriber. */
export const relationships = ['self', 'spouse', 'child', 'parent', 'other'] as const;
export type Relationship = (typeof relationships)[number];

export const memberGenders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;

/** An ended member is covered no more; a suspended one not until somebody activates him. */
export const memberStatuses = ['active', 'suspended', 'ended'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
