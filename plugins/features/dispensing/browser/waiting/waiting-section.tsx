import { FilterSelect, ListPart, PageLink, Section, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DispensingStore } from '../dispensing-store';
import { t } from '../../manifest';
import { useWaiting } from './use-waiting';

/** The waiting prescriptions on the pharmacy's home page, where the day's work begins. */
const WaitingSection = observer(function WaitingSection() {
  const { waitingAtHome } = useService(DispensingStore);
  const { search, filters, columns, open } = useWaiting();
  return (
    <Section
      title={t('Prescriptions waiting')}
      actions={<PageLink to="prescriptions-waiting-modal">{t('Show all')}</PageLink>}
    >
      <ListPart
        id="prescriptions-waiting-home"
        label={t('Prescriptions waiting')}
        list={waitingAtHome}
        search={search}
        filters={filters.map(({ name, label, options }) => (
          <FilterSelect key={name} store={waitingAtHome} name={name} label={label} options={options} />
        ))}
        columns={columns}
        onOpen={open}
        permission="medication-requests.read"
        empty={{ icon: 'tick-circle', title: t('No prescription is waiting.') }}
      />
    </Section>
  );
});

export default WaitingSection;
