import { Label, Optional, Text } from '@clinic-workbench/sdk/common';

/** `GET emr/patient-figures?workspace=OPD`: patients in figures, for the home pages of the workspaces. */
export class PatientFiguresQuery {
  /** Key of the workspace whose openings are counted; all workspaces if left out. */
  @Label('Workspace') @Optional() @Text(20) workspace?: string;
}
