import { Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Observation } from '../../common/observation';
import { codes } from '../../common/observation-codes';
import { ObservationModal } from '../detail/observation-modal';
import { ValueButton } from '../detail/value-button';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { Shown } from '../shown';
import { t } from '../../manifest';
import { PastAdding } from './past-adding';

const kinds = [
  { code: codes.pastIllness, title: () => t('Past illnesses'), add: () => t('Add an illness') },
  { code: codes.pastSurgery, title: () => t('Past surgeries'), add: () => t('Add a surgery') },
  { code: codes.pastMedication, title: () => t('Past medications'), add: () => t('Add a medication') },
] as const;

/** Past illnesses, surgeries and medications, each with a line to add one. */
export const PastSection = observer(function PastSection(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly mayWrite: boolean;
}) {
  const { patientId, encounterId } = props;
  const store = useService(ObservationsStore);
  const session = useService<Session>(Session);
  const [shown, setShown] = useState<Observation>();
  const past = useMemo(() => store.past(patientId), [store, patientId]);
  useFollow(past);
  return (
    <Section title={t('Past history')}>
      <Shown of={past} lines={3}>
        {(value) => (
          <div className={styles.past}>
            {kinds.map(({ code, title, add }) => {
              const known = value.filter((each) => each.code === code);
              return (
                <section key={code} aria-label={title()}>
                  <h3 className={styles.subtitle}>{title()}</h3>
                  <ul className={styles.list}>
                    {known.map((each) => (
                      <li key={each.uuid}>
                        <ValueButton observation={each} onOpen={setShown} />
                      </li>
                    ))}
                  </ul>
                  {known.length === 0 && <p className={styles.none}>{t('Nothing has been written down yet.')}</p>}
                  {session.can('observations.write') && (
                    <PastAdding
                      code={code}
                      patientId={patientId}
                      encounterId={encounterId}
                      label={add()}
                      ended={!props.mayWrite}
                      onAdded={() => void past.load()}
                    />
                  )}
                </section>
              );
            })}
          </div>
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
