import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';

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

type Meeting = Pick<WorkspaceContribution, 'meets'>;

const classOf: Readonly<Record<NonNullable<WorkspaceContribution['meets']>, VisitClass>> = {
  'in-person': defaultVisitClass,
  remotely: 'VR',
  'at-home': 'HH',
  'in-emergency': 'EMER',
};

/** The default class of a visit that begins in a workspace. */
export function classOfWorkspace(workspace: Meeting | undefined): VisitClass {
  return (workspace?.meets && classOf[workspace.meets]) ?? defaultVisitClass;
}

/**
 * The classes whose visits a workspace lists by default; all in emergencies, and if the workspace meets patients in no
 * particular way.
 */
export function classesListedIn(workspace: Meeting | undefined): readonly VisitClass[] {
  if (workspace?.meets === 'remotely') return ['VR'];
  if (workspace?.meets === 'at-home') return ['HH'];
  if (workspace?.meets === 'in-person') return visitClasses.filter((code) => code !== 'VR' && code !== 'HH');
  return visitClasses;
}
