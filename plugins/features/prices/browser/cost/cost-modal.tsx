import { Modal } from '@clinic-workbench/sdk/browser';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { CostCalculator } from './cost-calculator';

/** The price of a service, in a window. @param service a price: its service and conditions are asked first */
export function CostModal(props: { readonly service: ServicePrice | undefined; readonly onClose: () => void }) {
  const price = props.service;
  return (
    <Modal open size="lg" title={t('What would it cost?')} onClose={props.onClose}>
      <CostCalculator
        begin={
          price && {
            healthcare_service_id: price.healthcare_service_id,
            service: price.healthcare_service_name,
            tier: price.tier ?? '',
            location_id: price.location_id ?? '',
            payment_method: price.payment_method ?? '',
          }
        }
      />
    </Modal>
  );
}
