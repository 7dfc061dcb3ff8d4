import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { serviceColumns } from '../../common/service-import';
import { t } from '../../manifest';

/** Two example services for the template. */
const example: readonly Readonly<Record<string, string>>[] = [
  {
    name: 'General consultation',
    service_class: 'Consultation',
    specialties: 'general-medical-practice; family-medicine',
    prices: 'Standard: 120.00; Follow-up: 60.00',
    duration: '20',
    appointment: 'yes',
    status: 'active',
  },
  { name: 'Full blood count', service_class: 'Diagnostic', prices: '55.00', appointment: 'no' },
];

/** Imports services with their prices from a file. */
export function ServiceImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="services"
      title={t('Import services')}
      columns={serviceColumns}
      example={example}
      hint={t(
        'One line for each service. Prices are written like Standard: 120.00; Guest: USD 15. What is left empty stays as it is.',
      )}
      options={[]}
      undo="services.delete"
      onClose={onClose}
    />
  );
}
