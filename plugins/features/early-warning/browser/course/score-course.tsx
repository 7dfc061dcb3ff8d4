import { Chart, ErrorState, Formats, LoadingState, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { kindFacts, scoreKinds, type ScoreKind } from '../../common/score-kind';
import { publishedTable } from '../../common/score-tables';
import { ScoresStore } from '../scores-store';
import { t } from '../../manifest';
import { courseOf } from './course-data';
import parts from '../parts/parts.module.css';
import styles from './course.module.css';
import { displaysOf, type Displays } from './displays';
import { ScoreTableRows } from './score-table-rows';

/** The course of a patient's scores of one kind, as a chart and as a table with author, time and inputs. */
export const ScoreCourse = observer(function ScoreCourse({ patientId }: { readonly patientId: string }) {
  const store = useService(ScoresStore);
  const formats = useService<Formats>(Formats);
  const [wanted, setWanted] = useState<ScoreKind>();
  const [cancelled, setCancelled] = useState(false);
  const [displays, setDisplays] = useState<Displays>(new Map());
  const scores = useMemo(() => store.courseOf(patientId), [store, patientId]);
  useFollow(scores);
  const { value, failure } = scores;
  const present = scoreKinds.filter((kind) => value?.some((score) => score.kind === kind));
  const kind = wanted && present.includes(wanted) ? wanted : present[0];
  useEffect(() => void (kind && publishedTable(kind).then((table) => setDisplays(displaysOf(table)))), [kind]);
  if (!value && failure) return <ErrorState message={t(failure.message)} retry={() => void scores.load()} />;
  if (!value) return <LoadingState kind="lines" count={4} />;
  if (!kind) return <p className={parts.none}>{t('No score has been taken yet.')}</p>;
  const rows = value.filter((score) => score.kind === kind && (cancelled || score.status === 'registered'));
  const data = courseOf(rows, formats);
  return (
    <div className={styles.course}>
      <div className={styles.tools}>
        <div role="group" aria-label={t('Score')} className={styles.choice}>
          {present.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setWanted(each)}>
              {kindFacts[each].name}
            </button>
          ))}
        </div>
        <label className={styles.cancelled}>
          <input type="checkbox" checked={cancelled} onChange={(event) => setCancelled(event.target.checked)} />
          {t('Show cancelled')}
        </label>
      </div>
      {data.points.length > 1 && <Chart {...data} title={t(kindFacts[kind].title)} file={`scores-${kind}`} />}
      <ScoreTableRows scores={rows} displays={displays} />
    </div>
  );
});
