/** The kind of work of a service (specification, section 3, *Service categories*). */
export const serviceClasses = [
  'Consultation',
  'Diagnostic',
  'Hospitalization',
  'Medication',
  'Administrative',
  'Procedure',
] as const;
export type ServiceClass = (typeof serviceClasses)[number];

/** Of wards (specification, section 3, *Ward types*). */
export const wardTypes = ['General', 'Labor', 'ICU', 'NICU', 'Other'] as const;
export type WardType = (typeof wardTypes)[number];

/** The intended use of a bed. */
export const bedTypes = ['Standard', 'Electric', 'ICU', 'Labor', 'Cot', 'Incubator', 'Stretcher', 'Other'] as const;
export type BedType = (typeof bedTypes)[number];
