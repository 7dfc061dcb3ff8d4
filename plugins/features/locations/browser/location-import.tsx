import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { locationColumns } from '../common/location-import';
import { t } from '../manifest';

/** A small hospital as an example of the lines. */
const example: readonly Readonly<Record<string, string>>[] = [
  { site: 'Main Site', status: 'active' },
  { site: 'Main Site', building: 'Block A', status: 'active' },
  { site: 'Main Site', building: 'Block A', ward: 'Maternity', status: 'active' },
  { site: 'Main Site', building: 'Block A', ward: 'Maternity', room: 'Room 1', operational_status: 'unoccupied' },
  {
    site: 'Main Site',
    building: 'Block A',
    ward: 'Maternity',
    room: 'Room 1',
    bed: 'Bed 1',
    operational_status: 'unoccupied',
  },
];

/** Imports locations from a file. */
export function LocationImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="locations"
      title={t('Import locations')}
      columns={locationColumns}
      example={example}
      hint={t(
        'One line for each location, with the columns Site, Building, Ward, Room, Bed, Status and Operational status.',
      )}
      options={[]}
      undo="locations.delete"
      onClose={onClose}
    />
  );
}
