import {
  Button,
  Formats,
  RecordCard,
  StatusTag,
  useFollow,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { labelled, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { Coverage } from '../../common/coverage';
import { t } from '../../manifest';
import { limitText, policyName, refusalText } from '../cover-words';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

const CoverageModal = lazy(async () => ({ default: (await import('./coverage-modal')).CoverageModal }));
const QuoteModal = lazy(async () => ({ default: (await import('../quotes/quote-modal')).QuoteModal }));
const AuthorizationsModal = lazy(async () => ({
  default: (await import('./authorizations-modal')).AuthorizationsModal,
}));

const isEnded = ({ status }: Coverage) => status === 'ended';

/** The policies that cover the patient, in their order of payment, and their remaining amounts. */
const CoveragesSection = observer(function CoveragesSection({ patientId }: SpotProps['charge-section']) {
  const { coverages, ofPatient } = useService(PoliciesStore);
  const { mayWrite, attempt, withReason, show, menu, windows } = useRecordActions<Coverage>({
    store: coverages,
    right: 'coverages.write',
    nameOf: policyName,
    history: {
      linesOf: ({ status, order }) => [
        labelled(t('Status'), status === 'active' ? t('Active') : t('Ended')),
        labelled(t('Order'), order),
      ],
    },
  });
  const end = (coverage: Coverage) =>
    withReason(
      { title: t('End the cover'), message: t('Nothing new is covered. What was covered stays covered.') },
      (reason) => attempt(coverages.act(coverage, 'end', { reason })),
    );
  const menuOf = (coverage: Coverage): readonly MenuAction[] => [
    {
      id: 'authorizations',
      label: t('Pre-authorizations'),
      icon: 'endorsed',
      onSelect: () => show((close) => <AuthorizationsModal coverage={coverage} onClose={close} />),
    },
    ...(mayWrite && !isEnded(coverage)
      ? [
          ...(coverage.order > 1
            ? [
                {
                  id: 'earlier',
                  label: t('Let it pay earlier'),
                  icon: 'arrow-up',
                  onSelect: () => void attempt(coverages.act(coverage, 'order', { order: coverage.order - 1 })),
                },
              ]
            : []),
          { id: 'end', label: t('End the cover'), icon: 'cross', onSelect: () => void end(coverage) },
        ]
      : []),
    menu.history(coverage),
  ];
  return (
    <RecordCard<Coverage, readonly Coverage[]>
      title={t('Cover')}
      reads={ofPatient}
      of={patientId}
      rowsOf={(rows) => rows}
      isPast={isEnded}
      pastLabel={(count) => t('{{count}} ended', { count })}
      none={t('No policy covers this patient.')}
      actions={
        <>
          <Button
            small
            icon="calculator"
            onClick={() => show((close) => <QuoteModal patientId={patientId} onClose={close} />)}
          >
            {t('What would it cost?')}
          </Button>
          {mayWrite && (
            <Button
              small
              icon="add"
              onClick={() => show((close) => <CoverageModal patientId={patientId} onClose={close} />)}
            >
              {t('Add cover')}
            </Button>
          )}
        </>
      }
      below={<Benefactors patientId={patientId} />}
      renderLine={(coverage) => <Line coverage={coverage} />}
      nameOf={policyName}
      menuOf={menuOf}
      windows={windows}
    />
  );
});

/** Who pays for the patient without a policy, and what is left. */
const Benefactors = observer(function Benefactors({ patientId }: { readonly patientId: string }) {
  const { methodsOf } = useService(PoliciesStore);
  const formats = useService<Formats>(Formats);
  useFollow(methodsOf, patientId);
  const found = (methodsOf.of(patientId).value?.corporate ?? []).filter(({ beneficiary_id: id }) => id !== null);
  if (found.length === 0) return null;
  return (
    <ul className={styles.steps} aria-label={t('Benefactors')}>
      {found.map(({ beneficiary_id: id, order, payer, left, currency, usable }) => (
        <li key={id} className={styles.step}>
          <span className={styles.line}>
            <span>
              {order}. {payer.name}
            </span>
            <small className={styles.note}>
              {left === null
                ? t('Benefactor, without a limit')
                : t('Benefactor, {{amount}} left', { amount: formats.money(left, currency) })}
            </small>
          </span>
          <StatusTag
            kind="activity"
            status={usable ? 'active' : 'inactive'}
            label={usable ? t('In force') : t('Not in force')}
          />
        </li>
      ))}
    </ul>
  );
});

export default CoveragesSection;

const Line = observer(function Line({ coverage }: { readonly coverage: Coverage }) {
  const formats = useService<Formats>(Formats);
  const { order, member_number: number, not_in_force: refusal, limits, currency, status } = coverage;
  const details = [
    number,
    ...limits.map((limit) => labelled(limitText(limit), formats.money(limit.left, currency))),
    ...(refusal ? [refusalText(refusal, null, (day) => formats.date(day))] : []),
  ];
  const shown = status === 'ended' ? t('Ended') : refusal ? t('Not in force') : t('In force');
  return (
    <>
      <span className={styles.line}>
        <span>
          {status === 'active' && `${order}. `}
          {policyName(coverage)}
        </span>
        <small className={styles.note}>{details.join(' · ')}</small>
      </span>
      <StatusTag kind="activity" status={status === 'active' && !refusal ? 'active' : 'inactive'} label={shown} />
    </>
  );
});
