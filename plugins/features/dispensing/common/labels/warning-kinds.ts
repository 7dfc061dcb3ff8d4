/** In the order of the label. */
export const labelWarnings = ['food', 'empty', 'drowsy', 'alcohol', 'finish', 'shake', 'fridge', 'external'] as const;
export type LabelWarning = (typeof labelWarnings)[number];
