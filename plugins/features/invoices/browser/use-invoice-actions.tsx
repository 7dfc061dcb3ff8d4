import {
  Dialogs,
  Formats,
  Session,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState } from 'react';
import { linesOnPaper, type Invoice } from '../common/invoice';
import { t } from '../manifest';
import { InvoicesStore } from './invoices-store';
import { linesOf, nameOf, statusLabel } from './labels';

const MailModal = lazy(async () => ({ default: (await import('./mails/mail-modal')).MailModal }));
const PaperPartsModal = lazy(async () => ({ default: (await import('./one/paper-parts-modal')).PaperPartsModal }));
const DraftModal = lazy(async () => ({ default: (await import('./draft-modal')).DraftModal }));

/** The actions for an invoice that the user may take, with their questions and messages. */
export function useInvoiceActions(options: { readonly givenUp?: () => void } = {}) {
  const store = useService(InvoicesStore);
  const { invoices } = store;
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const formats = useService<Formats>(Formats);
  const [mailing, setMailing] = useState<Invoice>();
  const [printing, setPrinting] = useState<Invoice>();
  const actions = useRecordActions<Invoice>({
    store: invoices,
    right: 'invoices.write',
    nameOf,
    stateOf: ({ status }) => statusLabel(status),
    history: {
      linesOf: (invoice) => linesOf(invoice, formats),
      labelOf: ({ kind }) =>
        ({ issued: t('Issued'), cancelled: t('Cancelled'), collected: t('Lines collected') })[kind],
    },
    renderEditor: (invoice, close) => invoice && <DraftModal invoice={invoice} onClose={close} />,
  });
  const { attempt, menu, mayWrite } = actions;
  const windows = (
    <>
      {actions.windows}
      <Suspense fallback={null}>
        {printing && <PaperPartsModal invoice={printing} onClose={() => setPrinting(undefined)} />}
        {mailing && <MailModal invoice={mailing} onClose={() => setMailing(undefined)} />}
      </Suspense>
    </>
  );
  const mayIssue = ({ status, collecting, lines }: Invoice) =>
    status === 'draft' && collecting === null && lines > 0 && session.can('invoices.issue');
  const issue = async (invoice: Invoice) => {
    const sure = await dialogs.confirm({
      title: t('Issue the invoice'),
      message: t('{{payer}} owes {{amount}}. Its lines are frozen: later changes take a credit note.', {
        payer: invoice.payer_name,
        amount: formats.money(invoice.total, invoice.currency),
      }),
      confirm: t('Issue'),
    });
    if (sure) await attempt(invoices.act(invoice, 'issue', {}), t('The invoice is issued.'));
  };
  const giveUp = async (invoice: Invoice) => {
    const sure = await dialogs.confirm({
      title: t('Give up the draft'),
      message: t('Its days and lines are free for another invoice.'),
      confirm: t('Give up'),
      danger: true,
    });
    if (sure && (await attempt(invoices.delete(invoice), t('The draft is given up.')))) options.givenUp?.();
  };
  const save = (invoice: Invoice, format: 'pdf' | 'csv') => void attempt(store.save(invoice, format), '');
  const menuOf = (invoice: Invoice): readonly MenuAction[] => [
    {
      id: 'pdf',
      label: t('Download PDF'),
      icon: 'document',
      onSelect: () => (invoice.lines > linesOnPaper ? setPrinting(invoice) : save(invoice, 'pdf')),
    },
    { id: 'csv', label: t('Download all lines (CSV)'), icon: 'th', onSelect: () => save(invoice, 'csv') },
    ...(mayWrite && invoice.number !== null
      ? [
          {
            id: 'mail',
            label: t('E-mail'),
            icon: 'envelope',
            onSelect: () => setMailing(invoice),
          } as const,
        ]
      : []),
    ...(mayWrite && invoice.status === 'draft' ? [menu.edit(invoice)] : []),
    ...(mayWrite && invoice.status === 'draft' && invoice.collecting === null
      ? [
          {
            id: 'collect',
            label: t('Collect the lines again'),
            icon: 'refresh',
            onSelect: () => void attempt(invoices.act(invoice, 'collect', {}), t('The lines are collected.')),
          } as const,
        ]
      : []),
    menu.history(invoice),
    ...(mayWrite && invoice.status === 'draft'
      ? [
          {
            id: 'give-up',
            label: t('Give up the draft'),
            icon: 'trash',
            danger: true,
            divided: true,
            onSelect: () => void giveUp(invoice),
          } as const,
        ]
      : []),
  ];
  return { menuOf, mayIssue, issue, windows, isBusy: (uuid: string) => invoices.isBusy(uuid) };
}
