import type { SpotProps } from '@clinic-workbench/sdk/common';
import { FileShelf } from './file-shelf';

/** All files of a patient. */
export default function AttachmentsTab({ patientId }: SpotProps['profile-tab']) {
  return <FileShelf owner={{ patient: patientId }} mayAdd />;
}
