/** Buckets of days past the due day. `current` is not due, or due today. */
export const ageBuckets = ['current', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];
