import { visitClasses, type VisitClass } from '../../visits/common/visit-class';

/** ActEncounterCode; visits and encounters have the same classes (specification, section 3). */
export const encounterClasses = visitClasses;
export type EncounterClass = VisitClass;
