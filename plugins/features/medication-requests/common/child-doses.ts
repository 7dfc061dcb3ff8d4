/** Below this age, in completed years, doses go by weight (British National Formulary for Children, *Prescribing in children*). */
export const dosedByWeightBelow = 12;
