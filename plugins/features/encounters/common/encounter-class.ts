import { visitClasses, type VisitClass } from '../../visits/common/visit-class';

/** ActEncounterCode; the classes of visits and of encounters are the same list (specification, section 3). */
export const encounterClasses = visitClasses;
export type EncounterClass = VisitClass;
