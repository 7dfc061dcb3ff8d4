/** How patient and practitioner meet: the encounter classes of section 3 (HL7 ActEncounterCode). */
export const visitClasses = [
  'AMB',
  'EMER',
  'FLD',
  'HH',
  'IMP',
  'ACUTE',
  'NONAC',
  'OBSENC',
  'PRENC',
  'SS',
  'VR',
] as const;
export type VisitClass = (typeof visitClasses)[number];
export const defaultVisitClass: VisitClass = 'AMB';

/** English. */
export const visitClassNames: Readonly<Record<VisitClass, string>> = {
  AMB: 'Ambulatory',
  EMER: 'Emergency',
  FLD: 'Field',
  HH: 'Home health',
  IMP: 'Inpatient encounter',
  ACUTE: 'Inpatient acute',
  NONAC: 'Inpatient non-acute',
  OBSENC: 'Observation encounter',
  PRENC: 'Pre-admission',
  SS: 'Short stay',
  VR: 'Virtual',
};

/** What a visit that begins in a workspace is, unless somebody says otherwise. */
export function classOfWorkspace(workspace: string | undefined): VisitClass {
  const own: Readonly<Partial<Record<string, VisitClass>>> = { VIRT: 'VR', HOME: 'HH', EMERG: 'EMER' };
  return (workspace && own[workspace]) || defaultVisitClass;
}

/** The classes whose visits a workspace lists unless asked for others; all for those not named here. */
export function classesListedIn(workspace: string | undefined): readonly VisitClass[] {
  if (workspace === 'VIRT') return ['VR'];
  if (workspace === 'HOME') return ['HH'];
  if (workspace === 'OPD') return visitClasses.filter((code) => code !== 'VR' && code !== 'HH');
  return visitClasses;
}
