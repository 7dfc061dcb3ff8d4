export const chargesPath = 'v2/billing/charge-items';
