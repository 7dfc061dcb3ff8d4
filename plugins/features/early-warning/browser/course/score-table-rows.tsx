import {
  ApiFailure,
  Button,
  Dialogs,
  Formats,
  Session,
  useService,
  VisuallyHidden,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { EscalationAnswer } from '../../common/escalation-answer';
import { BandTag } from '../parts/band-tag';
import { ScoresStore } from '../scores-store';
import { actionWords, measuredWords } from '../score-words';
import { t } from '../../manifest';
import styles from './course.module.css';
import type { Displays } from './displays';

/** The scores of one kind with their inputs. */
export const ScoreTableRows = observer(function ScoreTableRows(props: {
  readonly scores: readonly EarlyWarningScore[];
  readonly displays: Displays;
}) {
  return (
    <div className={styles.scroll} role="region" aria-label={t('Scores')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Total')}</th>
            <th scope="col">{t('Meaning')}</th>
            <th scope="col">{t('Inputs')}</th>
            <th scope="col">{t('Taken by')}</th>
            <th scope="col">{t('Acknowledged')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.scores.map((score) => (
            <Row key={score.uuid} score={score} displays={props.displays} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Row = observer(function Row(props: { readonly score: EarlyWarningScore; readonly displays: Displays }) {
  const { score } = props;
  const formats = useService<Formats>(Formats);
  const off = score.status === 'cancelled';
  const { acknowledged_at: at, acknowledged_by_name: name } = score;
  return (
    <tr data-off={off || undefined}>
      <th scope="row">{formats.dateTime(score.effective_date_time)}</th>
      <td>{score.total ?? t('At least {{what}}', { what: String(score.at_least) })}</td>
      <td>
        {off ? (
          t('Cancelled: {{reason}}', { reason: reasonWords(score.cancellation_reason) ?? '' })
        ) : (
          <BandTag score={score} />
        )}
      </td>
      <td className={styles.inputs}>{inputsOf(score, props.displays, formats)}</td>
      <td>{score.created_by_name}</td>
      <td>
        {!at && score.escalated && !off && t('Not acknowledged yet')}
        {score.answers.length === 0 && at && `${name ?? ''}, ${formats.dateTime(at)}`}
        {score.answers.map((answer) => (
          <p key={answer.uuid} className={styles.answer}>
            {answerWords(answer)} · {answer.by_name}, {formats.dateTime(answer.at)}
          </p>
        ))}
      </td>
      <td>
        {!off && at && <TakeBackButton score={score} />}
        {!off && <CancelButton score={score} />}
      </td>
    </tr>
  );
});

function answerWords({ what, action, comment }: EscalationAnswer): string {
  if (what === 'taken-back') return t('Taken back: {{reason}}', { reason: comment });
  return [action ? actionWords(action) : t('Acknowledged'), comment].filter(Boolean).join(' · ');
}

function inputsOf(
  { inputs, missing, signs, sign_sources, dismissed_signs, age_group_reason }: EarlyWarningScore,
  displays: Displays,
  formats: Formats,
): string {
  const words = (code: string) => t(displays.get(code) ?? code);
  const valueOf = (code: string, value: number | string) =>
    words(displays.has(`${code}=${value}`) ? `${code}=${value}` : String(value));
  return [
    ...inputs.map(
      ({ code, value, score }) => `${words(code)} ${valueOf(code, value)}${score === null ? '' : ` (${score})`}`,
    ),
    ...signs.map((code) => {
      const from = sign_sources.find(({ sign }) => sign === code);
      return from ? `${words(code)} (${measuredWords(from, formats)})` : words(code);
    }),
    ...dismissed_signs.map(({ sign, reason }) =>
      t('{{value}} does not count: {{reason}}', { value: words(sign), reason }),
    ),
    ...(age_group_reason ? [t('Table of another age: {{reason}}', { reason: age_group_reason })] : []),
    ...missing.map((code) => t('{{input}} missing', { input: words(code) })),
  ].join(' · ');
}

/** Withdraws a mistaken acknowledgement. */
const TakeBackButton = observer(function TakeBackButton({ score }: { readonly score: EarlyWarningScore }) {
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  if (!session.can('early-warning.write')) return null;
  const takeBack = async () => {
    const reason = await dialogs.askReason({
      title: t('Take acknowledgement back'),
      message: t('The score asks for somebody again. Who acknowledged it, and that you took it back, stay on record.'),
      confirm: t('Take back'),
    });
    if (reason === undefined) return;
    try {
      await store.takeBack(score, reason);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  return (
    <Button small kind="quiet" loading={store.isBusy(score.uuid)} onClick={() => void takeBack()}>
      {t('Take acknowledgement back')}
    </Button>
  );
});

const CancelButton = observer(function CancelButton({ score }: { readonly score: EarlyWarningScore }) {
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  if (!session.can('early-warning.write')) return null;
  const cancel = async () => {
    const reason = await dialogs.askReason({
      title: t('Cancel score'),
      message: t('The score stays readable, and counts for nothing any more.'),
      confirm: t('Cancel score'),
    });
    if (reason === undefined) return;
    try {
      await store.cancel(score, reason);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  return (
    <Button small kind="quiet" loading={store.isBusy(score.uuid)} onClick={() => void cancel()}>
      {t('Cancel score')}
    </Button>
  );
});
