/** Networks of mobile money: the codes of the value set `mobile-money-vendor`. */
export const mobileMoneyVendors = ['MTN', 'Vodafone', 'AirtelTigo'] as const;
export type MobileMoneyVendor = (typeof mobileMoneyVendors)[number];
