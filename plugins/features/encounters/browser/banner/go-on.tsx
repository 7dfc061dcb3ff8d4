import { Button, Registry, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { triages } from '../../../visits/common/visit-stage';
import type { Encounter } from '../../common/encounter';
import { hasBegun } from '../../common/encounter-status';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { t } from '../../manifest';

/** The link into an open encounter, for users who may write into it. */
export const GoOn = observer(function GoOn({ encounter }: { readonly encounter: Encounter }) {
  const store = useService(EncountersStore);
  const registry = useService<Registry>(Registry);
  const { consult, mayWrite, start } = useEncounterActions();
  if (!mayWrite) return null;
  const { status } = encounter;
  if ((status === 'arrived' || status === 'triaged') && triages(registry.answers))
    return (
      <Button small kind={status === 'arrived' ? 'primary' : 'default'} icon="pulse" onClick={() => consult(encounter)}>
        {t('Triage')}
      </Button>
    );
  if (hasBegun(encounter.status))
    return (
      <Button small kind="primary" icon="play" onClick={() => consult(encounter)}>
        {t('Continue')}
      </Button>
    );
  return (
    <Button small kind="primary" icon="play" loading={store.isBusy(encounter.uuid)} onClick={() => start(encounter)}>
      {t('Start consultation')}
    </Button>
  );
});
