import { Icon, IconButton, Registry, Session, t, useService, View } from '@clinic-workbench/sdk/browser';
import type { PanelContribution } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ShellStore } from './shell-store';
import { usePhone } from './use-phone';
import styles from './utility-panel.module.css';

const byOrder = (a: PanelContribution, b: PanelContribution) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0;

/** The side panel with tabs such as Queue and Patients; when folded, it shows only the tabs' icons. */
export const UtilityPanel = observer(function UtilityPanel() {
  const shell = useService(ShellStore);
  const panels = useService<Registry>(Registry).panels.toSorted(byOrder);
  const { workspace } = useService<Session>(Session);
  const phone = usePhone();
  const id = useId();
  if (panels.length === 0) return null;
  const open = panels.find((panel) => panel.id === shell.panel);
  return (
    <aside className={styles.panel} data-open={open !== undefined} aria-label={t('Side panel')}>
      <div className={styles.tabs} role="group" aria-label={t('Side panel')}>
        {panels.map((panel) => (
          <button
            key={panel.id}
            type="button"
            className={styles.tab}
            aria-expanded={panel === open}
            aria-controls={panel === open ? id : undefined}
            aria-label={panel.label}
            title={panel.label}
            onClick={() => shell.togglePanel(panel.id)}
          >
            <Icon name={panel.icon} />
            {phone && <span>{panel.label}</span>}
          </button>
        ))}
      </div>
      {open && (
        <section id={id} className={styles.content} aria-label={open.label}>
          <header className={styles.header}>
            <h2>{open.label}</h2>
            <IconButton icon="cross" small label={t('Close')} onClick={shell.closePanel} />
          </header>
          <div className={styles.body}>
            <View id={open.view} workspace={workspace} />
          </div>
        </section>
      )}
    </aside>
  );
});
