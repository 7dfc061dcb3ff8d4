import { Kbd, Modal, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { shortcuts } from '../../common/shortcuts';
import { ShellStore } from './shell-store';
import styles from './shortcuts-modal.module.css';

/** The keyboard shortcuts, opened by `?` and from the user's menu. */
const ShortcutsModal = observer(function ShortcutsModal() {
  const shell = useService(ShellStore);
  return (
    <Modal open size="sm" title={t('Keyboard shortcuts')} onClose={shell.closeModals}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
});

export default ShortcutsModal;
