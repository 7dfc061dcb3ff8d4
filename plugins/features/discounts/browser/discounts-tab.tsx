import { observer } from 'mobx-react-lite';
import { DefinitionsSection } from './definitions/definitions-section';
import styles from './discounts.module.css';
import { RequestsSection } from './requests/requests-section';

/** Discounts of patients, those that wait for an approval first, and the discounts that the organization gives. */
const DiscountsTab = observer(function DiscountsTab() {
  return (
    <div className={styles.tab}>
      <RequestsSection />
      <DefinitionsSection />
    </div>
  );
});

export default DiscountsTab;
