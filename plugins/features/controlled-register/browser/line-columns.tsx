import { Button, DateText, StatusTag, TwoLines, type Column } from '@clinic-workbench/sdk/browser';
import type { RegisterLine } from '../common/controlled-register';
import { t } from '../manifest';
import { kindLabel } from './register-words';

/** The columns of lines. */
export const lineColumns = (of: {
  /** Names the item and the store, for lines of several pages. */
  readonly named: boolean;
  /** The user's uuid: who posted a line does not sign it. */
  readonly user: string;
  readonly mayWrite: boolean;
  readonly isBusy: (line: string) => boolean;
  readonly onSign: (line: RegisterLine) => void;
  readonly onCorrect: (line: RegisterLine) => void;
}): readonly Column<RegisterLine>[] => [
  {
    id: 'number',
    title: t('Line'),
    primary: true,
    render: (line) => (
      <TwoLines below={of.named ? line.store_name : <DateText value={line.at} show="date-time" />}>
        {of.named ? `${line.item_name} · ${line.number}` : `${line.number} · ${kindLabel(line.kind)}`}
      </TwoLines>
    ),
  },
  {
    id: 'what',
    title: t('From or to'),
    width: '26%',
    hideable: false,
    render: (line) => (
      <TwoLines
        below={[
          of.named && kindLabel(line.kind),
          line.batch,
          line.document,
          line.prescriber_name,
          line.of_number !== null && t('to line {{n}}', { n: line.of_number }),
          line.remark,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {[line.patient_name, line.party].filter(Boolean).join(' · ') || '–'}
      </TwoLines>
    ),
  },
  {
    id: 'quantity',
    title: t('In or out'),
    width: 100,
    align: 'end',
    hideable: false,
    render: ({ quantity_in, quantity_out }) => (
      <span className="cw-number">
        {quantity_in > 0 ? `+${quantity_in}` : quantity_out > 0 ? `−${quantity_out}` : '–'}
      </span>
    ),
  },
  {
    id: 'balance',
    title: t('Balance'),
    width: 90,
    align: 'end',
    hideable: false,
    render: ({ balance }) => <span className="cw-number">{balance}</span>,
  },
  {
    id: 'people',
    title: t('Two people'),
    width: 180,
    yields: 1,
    render: ({ posted_by_name, second_name, needs_signature, overdue }) => (
      <TwoLines below={second_name ?? (needs_signature ? '' : '–')}>
        {posted_by_name ?? '–'}
        {needs_signature && (
          <StatusTag
            kind="activity"
            status={overdue ? 'failed' : 'waiting'}
            label={overdue ? t('Signature is late') : t('To sign')}
          />
        )}
      </TwoLines>
    ),
  },
  {
    id: 'act',
    title: t('Actions'),
    width: 190,
    align: 'end',
    hideable: false,
    render: (line) =>
      of.mayWrite && (
        <>
          {line.needs_signature && line.posted_by !== of.user && (
            <Button
              small
              kind="primary"
              loading={of.isBusy(line.uuid)}
              aria-label={t('Sign line {{n}} of {{item}}', { n: line.number, item: line.item_name })}
              onClick={() => of.onSign(line)}
            >
              {t('Sign')}
            </Button>
          )}
          <Button
            small
            aria-label={t('Remark on line {{n}} of {{item}}', { n: line.number, item: line.item_name })}
            onClick={() => of.onCorrect(line)}
          >
            {t('Remark')}
          </Button>
        </>
      ),
  },
];
