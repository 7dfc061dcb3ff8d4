import { withColon } from '@clinic-workbench/sdk/common';
import { Button, Modal, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { cashOf } from '../common/drawer';
import { t } from '../manifest';
import { CashText } from './cash-text';
import { DrawersStore } from './drawers-store';
import styles from './drawers.module.css';
import { CountingDrawer } from './own/counting-drawer';
import { stepOf, useNextFocus } from './own/use-next-focus';

/** Drawers of colleagues during their count: users who read all reports count them again and close them. */
export const WaitingDrawers = observer(function WaitingDrawers() {
  const store = useService(DrawersStore);
  const { user } = useService<Session>(Session);
  const [chosen, setChosen] = useState<string>();
  useFollow(store.ofAll, 'counting');
  const waiting = (store.ofAll.of('counting').value ?? []).filter(({ user_id }) => user_id !== user.uuid);
  const drawer = waiting.find(({ uuid }) => uuid === chosen);
  const close = () => setChosen(undefined);
  const next = useNextFocus(drawer && stepOf(drawer));
  if (waiting.length === 0) return null;
  return (
    <Section title={t('Drawers that colleagues count')}>
      {waiting.map((each) => (
        <div key={each.uuid} className={styles.offer}>
          <p>
            {each.user_name} · {each.location_name} ·{' '}
            {each.variance === null ? (
              t('not counted yet')
            ) : (
              <>
                {withColon(t('Variance'))} <CashText cash={cashOf(each, 'variance')} />
              </>
            )}
          </p>
          <Button onClick={() => setChosen(each.uuid)}>{t('Count or close')}</Button>
        </div>
      ))}
      {drawer && (
        <Modal
          open
          size="md"
          title={t('Drawer of {{name}}', { name: drawer.user_name ?? '' })}
          description={drawer.location_name}
          onClose={close}
        >
          <CountingDrawer drawer={drawer} next={next} onCancel={close} />
        </Modal>
      )}
    </Section>
  );
});
