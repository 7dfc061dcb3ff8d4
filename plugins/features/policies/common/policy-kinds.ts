/** A copayment applies once a visit or to each service. */
export const copayments = ['visit', 'service'] as const;
export type Copayment = (typeof copayments)[number];
