/** For what a copayment is taken: once a visit, or for each service. */
export const copayments = ['visit', 'service'] as const;
export type Copayment = (typeof copayments)[number];
