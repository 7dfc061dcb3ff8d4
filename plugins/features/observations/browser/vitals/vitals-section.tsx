import { Button, Formats, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { Observation } from '../../common/observation';
import { pastCodes } from '../../common/observation-codes';
import { unitsFor, type VitalUnit } from '../../common/vital-unit';
import { ObservationModal } from '../detail/observation-modal';
import { AgeUnknown } from '../age-unknown';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { Pager } from '../pager';
import { Shown } from '../shown';
import { t } from '../../manifest';
import { RoundsTable } from './rounds-table';
import { VitalsEntry } from './vitals-entry';
import { VitalsForm } from './vitals-form';

/** Vital signs: the entry line, and below it the earlier rounds by the hour. */
export const VitalsSection = observer(function VitalsSection(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly workspace: string;
  readonly mayWrite: boolean;
}) {
  const { patientId, encounterId, workspace } = props;
  const store = useService(ObservationsStore);
  const session = useService<Session>(Session);
  const today = useService<Formats>(Formats).today();
  const [all, setAll] = useState(false);
  const [units, setUnits] = useState<readonly VitalUnit[]>();
  const [opened, setOpened] = useState<Observation>();
  // During treatment it shows earlier values too, for example from the door; an ended encounter shows only its own.
  const scope = props.mayWrite ? undefined : encounterId;
  const chart = useMemo(() => {
    const of = { categories: ['vital-signs', 'survey'], except: pastCodes };
    return store.chart(patientId, { ...of, encounter: scope, rounds: 12 });
  }, [store, patientId, scope]);
  const model = useMemo(() => {
    const { drafts, timeZone, keep } = store;
    return new VitalsForm({ patient: patientId, encounter: encounterId, drafts, timeZone, keep: keep.bind(store) });
  }, [store, patientId, encounterId]);
  const latest = useMemo(() => store.latest(patientId), [store, patientId]);
  useFollow(chart.shown);
  useFollow(latest);
  useEffect(() => {
    let shown = true;
    void store.units(all).then((found) => shown && setUnits(found));
    return () => {
      shown = false;
    };
  }, [store, workspace, all]);
  const subject = chart.shown.value?.subject;
  const hours = chart.shown.value?.data ?? [];
  const asked = useMemo(
    // Until the patient is known, only questions for everybody show.
    () => units && (subject ? unitsFor(units, subject, today) : units.filter(({ asked_of }) => !asked_of)),
    [units, subject, today],
  );
  useEffect(() => model.heard(asked ?? [], subject), [model, asked, subject]);
  return (
    <Section
      title={t('Vital signs')}
      actions={
        <>
          <Button small kind="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {t('More parameters')}
          </Button>
          <Button
            small
            kind="quiet"
            aria-pressed={chart.withCancelled}
            onClick={() => chart.showCancelled(!chart.withCancelled)}
          >
            {t('Show cancelled')}
          </Button>
        </>
      }
    >
      {(model.ageUnknown || hours.some(({ observations }) => observations.some((each) => each.age_unknown))) && (
        <AgeUnknown />
      )}
      {asked && session.can('observations.write') && (
        <VitalsEntry
          model={model}
          units={asked}
          patientId={patientId}
          encounterId={encounterId}
          ended={!props.mayWrite}
          latest={latest.value ?? []}
          onSaved={() => void chart.shown.load()}
        />
      )}
      <Shown of={chart.shown} lines={4}>
        {({ data }) =>
          units && (
            <div className={styles.history}>
              <RoundsTable hours={data} units={units} onOpen={setOpened} />
              <Pager chart={chart} />
            </div>
          )
        }
      </Shown>
      {opened && (
        <ObservationModal
          observation={opened}
          mayChange={session.can('observations.write')}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
});
