import { Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { brandOf } from '../../../core/browser/session/brand';
import styles from './frame.module.css';

/** On paper only: the organization's letterhead. */
export const Letterhead = observer(function Letterhead() {
  const { organization } = useService<Session>(Session);
  const brand = brandOf(organization);
  return (
    <div className={styles.letterhead}>
      {brand && <img src={brand.logo} alt="" />}
      {organization.organization_name}
    </div>
  );
});
