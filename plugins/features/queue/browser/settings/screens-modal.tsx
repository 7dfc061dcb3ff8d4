import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  ApiFailure,
  Button,
  DateText,
  Dialogs,
  EmptyState,
  ErrorState,
  LiveEvents,
  LiveValue,
  LoadingState,
  Modal,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NewWallScreen, WallScreen } from '../../common/wall-screen';
import { t } from '../../manifest';
import { NewScreenForm } from './new-screen-form';
import { ScreenLink } from './screen-link';
import styles from './screens.module.css';

const path = 'v2/emr/queue/screens';

/** The screens in waiting rooms: creates new ones, and switches off unused ones. */
const ScreensModal = observer(function ScreensModal(props: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const [screens] = useState(
    () =>
      new LiveValue<readonly WallScreen[]>({
        read: async (signal) => (await api.list<WallScreen>(path, { signal, quiet: true })).data,
        live,
        events: ['queue-screen.*'],
      }),
  );
  useFollow(screens);
  const [made, setMade] = useState<NewWallScreen>();
  const { value, failure, load } = screens;
  return (
    <Modal
      open
      size="md"
      title={t('Waiting room screens')}
      description={t('A screen shows ticket numbers and where to go, never names. Whoever has its link can see it.')}
      onClose={props.onClose}
    >
      {made ? (
        <ScreenLink screen={made} onDone={() => setMade(undefined)} />
      ) : (
        <NewScreenForm
          onMade={(screen) => {
            setMade(screen);
            void load();
          }}
        />
      )}
      <h3 className={styles.heading}>{t('Screens in use')}</h3>
      {!value &&
        (failure ? (
          <ErrorState message={t('Error fetching data')} retry={() => void load()} />
        ) : (
          <LoadingState kind="lines" count={2} />
        ))}
      {value?.length === 0 && <EmptyState icon="desktop" title={t('No screens yet')} />}
      <ul className={styles.list}>
        {value?.map((screen) => (
          <Line key={screen.uuid} screen={screen} onRevoked={() => void load()} />
        ))}
      </ul>
    </Modal>
  );
});

function Line(props: { readonly screen: WallScreen; readonly onRevoked: () => void }) {
  const { screen } = props;
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    if (!(await dialogs.confirmDelete(t('screen')))) return;
    setBusy(true);
    try {
      await api.delete(`${path}/${screen.uuid}`, { ifMatch: screen.version, quiet: true });
      toaster.success(t('Delete completed'));
      props.onRevoked();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>{screen.name}</span>
        <span className={styles.detail}>
          {screen.location.name}
          {' · '}
          {screen.last_seen_at ? (
            <>
              {t('last seen')} <DateText value={screen.last_seen_at} show="date-time" />
            </>
          ) : (
            t('never switched on')
          )}
        </span>
      </div>
      <Button small loading={busy} aria-label={labelled(t('Delete'), screen.name)} onClick={() => void revoke()}>
        {t('Delete')}
      </Button>
    </li>
  );
}

export default ScreensModal;
