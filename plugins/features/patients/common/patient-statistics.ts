/** The youngest age of each group, in completed years. */
export const ageGroupLimits: readonly number[] = [0, 5, 15, 25, 50, 65];

/** `0-4` to `50-64`, `65+`; `none` for patients without a date of birth. */
export const ageGroupIds: readonly string[] = [
  ...ageGroupLimits.map((from, i) => {
    const next = ageGroupLimits[i + 1];
    return next === undefined ? `${from}+` : `${from}-${next - 1}`;
  }),
  'none',
];
