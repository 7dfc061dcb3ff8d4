import { Button, EmptyState, LinkButton, Session, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Encounter } from '../../common/encounter';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { statusLabel } from '../labels';
import { t } from '../../manifest';

/** Shown while no encounter is open: offers to start the waiting one, or a new consultation. */
export const StartPanel = observer(function StartPanel(props: {
  readonly patient: string;
  /** The encounter that waits to be started. */
  readonly encounter: Encounter | undefined;
}) {
  const { patient, encounter } = props;
  const store = useService(EncountersStore);
  const mayWrite = useService<Session>(Session).can('encounters.write');
  const { begin, start } = useEncounterActions();
  const busy = store.isBusy(encounter?.uuid ?? patient);
  return (
    <EmptyState
      icon="clipboard"
      title={encounter ? t('This consultation has not begun.') : t('No consultation is under way.')}
      description={
        encounter ? (
          <>
            <StatusTag kind="visit" status={encounter.status} label={statusLabel(encounter.status)} />{' '}
            {encounter.reason}
          </>
        ) : (
          t('It belongs to the visit that the patient is in, if they are in one.')
        )
      }
      action={
        mayWrite ? (
          <Button
            kind="primary"
            icon="play"
            autoFocus
            loading={busy}
            onClick={() => (encounter ? start(encounter) : void begin(patient, {}))}
          >
            {t('Start consultation')}
          </Button>
        ) : (
          <LinkButton to="patients-id" params={{ id: patient }}>
            {t('Summary')}
          </LinkButton>
        )
      }
    />
  );
});
