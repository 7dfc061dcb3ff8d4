import {
  ErrorState,
  KeyValueList,
  LoadingState,
  MenuButton,
  Navigation,
  Page,
  PageLink,
  Section,
  Session,
  StatusTag,
  useFollow,
  useService,
  Views,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { Client } from '../../common/client';
import { t } from '../../manifest';
import { BeneficiariesSection } from '../members/beneficiaries-section';
import { MembersSection } from '../members/members-section';
import { ClientParts } from '../parts/parts-sections';
import { PayersStore } from '../payers-store';
import styles from '../payers.module.css';
import { adjustmentText, kindLabel, statusLabel, termsText } from './client-words';
import { useClientActions } from './use-client-actions';

/** One company, insurer or benefactor with its branches and contacts. */
const ClientPage = observer(function ClientPage({ params }: SpotProps['page']) {
  const { clients } = useService(PayersStore);
  const id = params['id'] ?? '';
  useFollow(clients.ones, id);
  const { value, failure, load } = clients.ones.of(id);
  if (failure?.status === 404)
    return (
      <Page title={t('Client')} trail={<Trail />}>
        <ErrorState message={t('Client not found')} />
      </Page>
    );
  if (!value && failure)
    return (
      <Page title={t('Client')} trail={<Trail />}>
        <ErrorState message={t('Error fetching data')} retry={() => void load()} />
      </Page>
    );
  if (!value) return <LoadingState kind="lines" count={8} />;
  return <Loaded client={value} />;
});

export default ClientPage;

/** The route of the list in this workspace; the route of a single client is the same with `-id`. */
const listRoute = (route: string) => route.replace(/-id$/, '');

const Trail = observer(function Trail() {
  const { route } = useService<Navigation>(Navigation).current;
  const list = listRoute(route);
  const title = list.endsWith('insurance-clients') ? t('Insurance clients') : t('Corporate clients');
  return <PageLink to={list}>{title}</PageLink>;
});

const Loaded = observer(function Loaded({ client }: { readonly client: Client }) {
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const { menuOf, windows } = useClientActions({ deleted: () => navigation.go(listRoute(navigation.current.route)) });
  return (
    <Page
      title={client.name}
      trail={<Trail />}
      description={
        <>
          {kindLabel(client.kind)}{' '}
          <StatusTag kind="activity" status={client.status} label={statusLabel(client.status)} />
        </>
      }
      actions={<MenuButton text={t('Actions')} label={t('Actions')} items={menuOf(client)} />}
    >
      <div className={styles.columns}>
        <Section title={t('About this client')}>
          <Facts client={client} />
        </Section>
        <div className={styles.stack}>
          <ClientParts client={client} />
        </div>
      </div>
      {session.can('members.read') &&
        (client.kind === 'benefactor' ? <BeneficiariesSection client={client} /> : <MembersSection client={client} />)}
      {client.kind !== 'benefactor' && <Views of="client-section" clientId={client.uuid} />}
      {windows}
    </Page>
  );
});

function Facts({ client }: { readonly client: Client }) {
  const { withholding_percent: withheld } = client;
  return (
    <KeyValueList
      layout="lines"
      items={[
        { label: t('Code'), value: client.code },
        { label: t('Email'), value: client.email },
        { label: t('Phone number'), value: client.phone },
        { label: t('Address'), value: client.address && <p className={styles.text}>{client.address}</p> },
        { label: t('Main branch'), value: client.main_branch_name },
        { label: t('Tax number'), value: client.tax_number },
        { label: t('Days to pay'), value: termsText(client.terms_days) },
        { label: t('Adjustment'), value: adjustmentText(client.adjustment) },
        { label: t('Tax withheld'), value: withheld && t('{{n}} %', { n: withheld }) },
      ]}
    />
  );
}
