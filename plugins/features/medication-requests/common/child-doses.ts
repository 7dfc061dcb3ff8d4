/**
 * Below this age, in completed years, doses depend on weight (British National Formulary for Children, *Prescribing in
 * children*).
 */
export const dosedByWeightBelow = 12;
