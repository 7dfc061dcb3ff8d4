import {
  Button,
  ErrorState,
  FilterSelect,
  Formats,
  KeyValueList,
  ListPart,
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
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { claimOptions, kindLabel, nameOf, periodText, shownStatus, statusLabel } from '../labels';
import { MailsSection } from '../mails/mails-section';
import { SumsBar } from '../sums-bar';
import { useInvoiceActions } from '../use-invoice-actions';
import { CollectingNotice } from './collecting-notice';
import { lineColumns } from './line-columns';

const CreditModal = lazy(async () => ({ default: (await import('./credit-modal')).CreditModal }));
const EnterModal = lazy(async () => ({ default: (await import('../payments/enter-modal')).EnterModal }));
const LineModal = lazy(async () => ({ default: (await import('./line-modal')).LineModal }));

/** One invoice with its lines. */
const InvoicePage = observer(function InvoicePage({ params, workspace }: SpotProps['page']) {
  const { invoices } = useService(InvoicesStore);
  const id = params['id'] ?? '';
  useFollow(invoices.ones, id);
  const { value, failure, load } = invoices.ones.of(id);
  const list = `${workspace.toLowerCase()}-payer-reports`;
  const trail = <PageLink to={list}>{t('Payer Invoices')}</PageLink>;
  if (value) return <Loaded invoice={value} list={list} />;
  if (!failure) return <LoadingState kind="lines" count={8} />;
  return (
    <Page title={t('Payer invoice')} trail={trail}>
      {failure.status === 404 ? (
        <ErrorState message={t('Invoice not found')} />
      ) : (
        <ErrorState message={t('Error fetching data')} retry={() => void load()} />
      )}
    </Page>
  );
});

export default InvoicePage;

const Loaded = observer(function Loaded(props: {
  readonly invoice: Invoice;
  /** The route of the page of all invoices. */
  readonly list: string;
}) {
  const { invoice, list } = props;
  const navigation = useService<Navigation>(Navigation);
  const { menuOf, mayIssue, issue, windows, isBusy } = useInvoiceActions({
    givenUp: () => navigation.go(list),
  });
  const session = useService<Session>(Session);
  const [opened, setOpened] = useState<'credit' | 'payment'>();
  const status = shownStatus(invoice);
  const isOpen = invoice.status === 'issued' && Number(invoice.open) > 0;
  const close = () => setOpened(undefined);
  return (
    <Page
      title={nameOf(invoice)}
      trail={<PageLink to={list}>{t('Payer Invoices')}</PageLink>}
      description={
        <>
          {invoice.payer_name} <StatusTag kind="invoice" status={status} label={statusLabel(status)} />
        </>
      }
      actions={
        <>
          {mayIssue(invoice) && (
            <Button kind="primary" icon="tick" loading={isBusy(invoice.uuid)} onClick={() => void issue(invoice)}>
              {t('Issue')}
            </Button>
          )}
          {isOpen && session.can('invoices.receive') && (
            <Button kind="primary" icon="bank-account" onClick={() => setOpened('payment')}>
              {t('Enter a payment')}
            </Button>
          )}
          {isOpen && session.can('invoices.credit') && (
            <Button icon="undo" onClick={() => setOpened('credit')}>
              {t('Credit note')}
            </Button>
          )}
          <MenuButton text={t('Actions')} label={t('Actions')} items={menuOf(invoice)} />
        </>
      }
    >
      {invoice.collecting && <CollectingNotice collecting={invoice.collecting} />}
      {invoice.status === 'draft' ? null : <SumsBar label={t('Sums of the invoice')} sums={invoice} />}
      <Section title={t('About this invoice')}>
        <Facts invoice={invoice} />
      </Section>
      {invoice.number !== null && <MailsSection invoice={invoice.uuid} />}
      <Lines invoice={invoice} />
      <Suspense fallback={null}>
        {opened === 'credit' && <CreditModal invoice={invoice} onClose={close} />}
        {opened === 'payment' && <EnterModal invoice={invoice} onClose={close} />}
      </Suspense>
      {windows}
    </Page>
  );
});

const Facts = observer(function Facts({ invoice }: { readonly invoice: Invoice }) {
  const formats = useService<Formats>(Formats);
  const { recipient } = invoice;
  return (
    <KeyValueList
      layout="lines"
      items={[
        {
          label: t('Payer'),
          value: [recipient.name, kindLabel(invoice.payer_kind)].join(' · '),
        },
        { label: t('Branch'), value: invoice.branch_name ?? t('All branches') },
        { label: t('Address'), value: recipient.address && <p className={styles.text}>{recipient.address}</p> },
        { label: t('Email'), value: recipient.email },
        {
          label: t('Work done'),
          value: [periodText(invoice, formats), invoice.with_earlier ? t('and what was on no invoice before') : '']
            .filter(Boolean)
            .join(' '),
        },
        { label: t('Lines'), value: String(invoice.lines) },
        {
          label: t('Total'),
          value: <span className="cw-number">{formats.money(invoice.total, invoice.currency)}</span>,
        },
        {
          label: t('Issued'),
          value:
            invoice.issued_on && [formats.date(invoice.issued_on), invoice.issued_by_name].filter(Boolean).join(' · '),
        },
        {
          label: t('Due'),
          value:
            invoice.due_on &&
            [
              formats.date(invoice.due_on),
              invoice.days_overdue === null ? '' : t('{{count}} days late', { count: invoice.days_overdue }),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        { label: t('Note'), value: invoice.note },
      ].filter(({ value }) => value)}
    />
  );
});

const Lines = observer(function Lines({ invoice }: { readonly invoice: Invoice }) {
  const list = useService(InvoicesStore).linesOf.of(invoice.uuid);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<string>();
  return (
    <Section title={t('Lines')}>
      <ListPart
        id="payer-invoice-lines"
        label={t('Lines')}
        list={list}
        search={t('Search by patient or service')}
        filters={
          <>
            <FilterSelect store={list} name="claim" label={t('State')} options={claimOptions()} />
            <FilterSelect
              store={list}
              name="open"
              label={t('Open and settled')}
              options={[{ value: 'true', label: t('Only open lines') }]}
            />
          </>
        }
        columns={lineColumns(formats)}
        onOpen={({ uuid }) => setOpened(uuid)}
        permission="invoices.read"
        empty={{ icon: 'document', title: t('This invoice has no lines.') }}
      />
      <Suspense fallback={null}>{opened && <LineModal uuid={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Section>
  );
});
