import { Button, LinkButton, Registry, Section, Session, useService, useShortcut } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ArrivalModal } from '../arrival/arrival-modal';
import { t } from '../../manifest';
import styles from './board.module.css';
import { TriageBoard } from './triage-board';

/** The triage board with the button to admit a patient. */
const BoardPart = observer(function BoardPart() {
  const session = useService<Session>(Session);
  const wall = useService<Registry>(Registry).routeTo('emergency.wall');
  const [arriving, setArriving] = useState(false);
  const [here, setHere] = useState(false);
  const mayWrite = session.can('emergency.write');
  useShortcut('a', () => mayWrite && setArriving(true));
  const { location } = session;
  return (
    <Section
      title={t('Triage board')}
      actions={
        <>
          {location && (
            <label className={styles.here}>
              <input type="checkbox" checked={here} onChange={(event) => setHere(event.target.checked)} />
              {t('Only at {{place}}', { place: location.name })}
            </label>
          )}
          {wall !== undefined && <LinkButton to={wall}>{t('Wall view')}</LinkButton>}
          {mayWrite && (
            <Button kind="primary" icon="plus" onClick={() => setArriving(true)}>
              {t('Arrival')}
            </Button>
          )}
        </>
      }
    >
      <TriageBoard location={here ? location?.uuid : undefined} />
      {arriving && <ArrivalModal onClose={() => setArriving(false)} />}
    </Section>
  );
});

export default BoardPart;
