import { observer } from 'mobx-react-lite';
import { DefinitionsSection } from './definitions/definitions-section';
import styles from './discounts.module.css';
import { RequestsSection } from './requests/requests-section';

/** Patients' discounts, those that wait for approval first, and the organization's own. */
const DiscountsTab = observer(function DiscountsTab() {
  return (
    <div className={styles.tab}>
      <RequestsSection />
      <DefinitionsSection />
    </div>
  );
});

export default DiscountsTab;
