import {
  ApiFailure,
  Button,
  Dialogs,
  Formats,
  Session,
  useService,
  VisuallyHidden,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { BandTag } from '../parts/band-tag';
import { ScoresStore } from '../scores-store';
import { t } from '../t';
import styles from './course.module.css';
import type { Displays } from './displays';

/** The scores of one kind with what they were made of. */
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
        {off ? t('Cancelled: {{reason}}', { reason: score.cancellation_reason ?? '' }) : <BandTag score={score} />}
      </td>
      <td className={styles.inputs}>{inputsOf(score, props.displays)}</td>
      <td>{score.created_by_name}</td>
      <td>
        {at ? `${name ?? ''}, ${formats.dateTime(at)}` : score.escalated && !off ? t('Not acknowledged yet') : ''}
        {score.acknowledgement && ` · ${score.acknowledgement}`}
      </td>
      <td>{!off && <CancelButton score={score} />}</td>
    </tr>
  );
});

function inputsOf({ inputs, missing, signs }: EarlyWarningScore, displays: Displays): string {
  const words = (code: string) => t(displays.get(code) ?? code);
  const valueOf = (code: string, value: number | string) =>
    words(displays.has(`${code}=${value}`) ? `${code}=${value}` : String(value));
  return [
    ...inputs.map(
      ({ code, value, score }) => `${words(code)} ${valueOf(code, value)}${score === null ? '' : ` (${score})`}`,
    ),
    ...signs.map(words),
    ...missing.map((code) => t('{{input}} missing', { input: words(code) })),
  ].join(' · ');
}

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
