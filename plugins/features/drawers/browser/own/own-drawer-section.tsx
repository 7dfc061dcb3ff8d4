import { withColon } from '@clinic-workbench/sdk/common';
import {
  ApiFailure,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  Session,
  Warning,
  attempted,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type RefCallback } from 'react';
import { cashOf, type Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { CashText } from '../cash-text';
import { DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';
import { CountingDrawer } from './counting-drawer';
import { OpenDrawerFacts } from './open-drawer-facts';
import { stepOf, useNextFocus } from './use-next-focus';
import { usesIn } from './uses-in';

const OpenModal = lazy(async () => ({ default: (await import('./open-modal')).OpenModal }));
const CashModal = lazy(async () => ({ default: (await import('./cash-modal')).CashModal }));

/** The user's drawer at the chosen place, with the next action. */
export const OwnDrawerSection = observer(function OwnDrawerSection() {
  const { location } = useService<Session>(Session);
  if (!location) return <EmptyState icon="map-marker" title={t('Choose a location to work with a drawer.')} />;
  return <AtPlace key={location.uuid} place={location.uuid} name={location.name} />;
});

const AtPlace = observer(function AtPlace({ place, name }: { readonly place: string; readonly name: string }) {
  const store = useService(DrawersStore);
  const session = useService<Session>(Session);
  const words = useWords();
  const [opened, setOpened] = useState<'open' | 'safe'>();
  useFollow(store.own, place);
  const { value, failure, load } = store.own.of(place);
  const mayWrite = session.can('drawers.write');
  const close = () => setOpened(undefined);
  const next = useNextFocus(value && stepOf(value.drawer), opened !== undefined);
  return (
    <Section title={t('My drawer')} description={name}>
      {content()}
      <Suspense fallback={null}>
        {opened === 'open' && <OpenModal place={place} onClose={close} />}
        {opened === 'safe' && value?.drawer && (
          <CashModal way="to-safe" place={place} drawer={value.drawer} onClose={close} />
        )}
      </Suspense>
    </Section>
  );

  function content() {
    if (!value) {
      if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
      return <LoadingState kind="lines" count={3} />;
    }
    const { drawer, offered } = value;
    return (
      <>
        {offered.map((each) => (
          <Offer key={each.uuid} drawer={each} mayTake={mayWrite && drawer === null} />
        ))}
        {drawer ? (
          <Own drawer={drawer} next={next} onToSafe={() => setOpened('safe')} />
        ) : (
          <None next={next} onOpen={() => setOpened('open')} />
        )}
      </>
    );
  }
});

function None({ next, onOpen }: { readonly next: RefCallback<HTMLElement>; readonly onOpen: () => void }) {
  const session = useService<Session>(Session);
  return (
    <div ref={next}>
      <EmptyState
        icon="dollar"
        title={t('You have no open drawer here.')}
        description={t('Cash is taken and given back through an open drawer.')}
        action={
          session.can('drawers.write') && (
            <Button kind="primary" onClick={onOpen}>
              {t('Open a drawer')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** A colleague's counted drawer, which the user may take over. */
const Offer = observer(function Offer({ drawer, mayTake }: { readonly drawer: Drawer; readonly mayTake: boolean }) {
  const { records } = useService(DrawersStore);
  return (
    <div className={styles.offer}>
      <p>
        {t('{{name}} hands a drawer over to you.', { name: drawer.user_name ?? '' })} {withColon(t('Counted'))}{' '}
        <CashText cash={cashOf(drawer, 'actual_cash')} />
      </p>
      {mayTake ? (
        <Button
          kind="primary"
          loading={records.isBusy(drawer.uuid)}
          onClick={() => void attempted(records.act(drawer, 'take-over').then(Boolean))}
        >
          {t('Take over')}
        </Button>
      ) : (
        <span className={styles.muted}>{t('Close your own drawer first.')}</span>
      )}
    </div>
  );
});

const Own = observer(function Own(props: {
  readonly drawer: Drawer;
  /** Around the next control. */
  readonly next: RefCallback<HTMLElement>;
  readonly onToSafe: () => void;
}) {
  const { drawer, next, onToSafe } = props;
  const { records } = useService(DrawersStore);
  const session = useService<Session>(Session);
  const act = (action: string) => void attempted(records.act(drawer, action).then(Boolean));
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);
  const startCount = async () => {
    setUnfinished([]);
    try {
      await records.act(drawer, 'start-count');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setUnfinished(usesIn(error));
    }
  };
  if (drawer.status === 'open')
    return (
      <>
        <OpenDrawerFacts drawer={drawer} />
        {unfinished.length > 0 && (
          <Warning severity="moderate" icon="info-sign">
            {t('Finish this before you count the drawer.')} {unfinished.join(' ')}
          </Warning>
        )}
        {session.can('drawers.write') && (
          <div ref={next} className={styles.actions}>
            <Button kind="primary" loading={records.isBusy(drawer.uuid)} onClick={() => void startCount()}>
              {t('Count and close')}
            </Button>
            <Button icon="box" onClick={onToSafe}>
              {t('Cash to the safe')}
            </Button>
          </div>
        )}
      </>
    );
  return <CountingDrawer drawer={drawer} next={next} onCancel={() => act('resume')} />;
});
