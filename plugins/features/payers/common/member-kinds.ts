/** A member's relationship to the subscriber. */
export const relationships = ['self', 'spouse', 'child', 'parent', 'other'] as const;
export type Relationship = (typeof relationships)[number];

export const memberGenders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;

/** An ended member is no longer covered. A suspended one is not covered until a user activates the member again. */
export const memberStatuses = ['active', 'suspended', 'ended'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
