import { Icon, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ChargesStore, keyOfService } from '../charges-store';
import { t } from '../../manifest';
import styles from './paid-first.module.css';

/** Says when a service is chosen that the patient must pay it first, so that nobody learns it only at the door. */
const ServicePaidFirst = observer(function ServicePaidFirst(props: SpotProps['service-waits']) {
  const { servicesFirst } = useService(ChargesStore);
  const key = keyOfService(props);
  useFollow(servicesFirst, key);
  if (!servicesFirst.of(key).value) return null;
  return (
    <p className={styles.service} role="status">
      <Icon name="warning-sign" />
      {t('It must be paid before it is done.')}
    </p>
  );
});

export default ServicePaidFirst;
