import { Button, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { Observation } from '../../common/observation';
import type { ObservationCode } from '../../common/observation-codes';
import { ObservationModal } from '../detail/observation-modal';
import { ObservationsStore } from '../observations-store';
import { Pager } from '../pager';
import { Shown } from '../shown';
import { t } from '../../manifest';
import { FindingsEntry } from './findings-entry';
import { FindingsByHour } from './findings-by-hour';

/** The findings of a category, the newest by the hour, and a form for all of them. */
export const FindingsSection = observer(function FindingsSection(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly category: 'social-history' | 'exam';
  /** Translated. */
  readonly title: string;
  readonly mayWrite: boolean;
}) {
  const { patientId, encounterId, category } = props;
  const store = useService(ObservationsStore);
  const session = useService<Session>(Session);
  const [found, setFound] = useState<readonly ObservationCode[]>();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Observation>();
  // Social history is true of the patient in every encounter; an examination belongs to one.
  const scope = category === 'exam' ? encounterId : undefined;
  const chart = useMemo(
    () => store.chart(patientId, { categories: [category], except: [], encounter: scope, rounds: 6 }),
    [store, patientId, category, scope],
  );
  useFollow(chart.shown);
  useEffect(() => {
    let here = true;
    void store.findings(category).then((codes) => here && setFound(codes));
    return () => {
      here = false;
    };
  }, [store, category]);
  const can = session.can('observations.write');
  const ended = !props.mayWrite;
  return (
    <Section
      title={props.title}
      actions={
        <>
          <Button
            small
            kind="quiet"
            aria-pressed={chart.withCancelled}
            onClick={() => chart.showCancelled(!chart.withCancelled)}
          >
            {t('Show cancelled')}
          </Button>
          {can && !ended && !open && (
            <Button small icon="plus" onClick={() => setOpen(true)}>
              {t('Write down')}
            </Button>
          )}
        </>
      }
    >
      {can && (open || ended) && found && (
        <FindingsEntry
          patientId={patientId}
          encounterId={encounterId}
          category={category}
          codes={found}
          ended={ended}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void chart.shown.load();
          }}
        />
      )}
      <Shown of={chart.shown} lines={2}>
        {({ data }) => (
          <>
            <FindingsByHour hours={data} codes={found ?? []} onOpen={setShown} />
            <Pager chart={chart} />
          </>
        )}
      </Shown>
      {shown && (
        <ObservationModal
          observation={shown}
          mayChange={session.can('observations.write')}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
});
