import { Dialogs, InstalledPlugins, useService } from '@clinic-workbench/sdk/browser';
import { isOfKind, workspaceOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { consequencesOf, type Consequences } from '../common/consequences';
import type { OpenWork } from '../common/open-work';
import type { PluginRow } from '../common/plugin-row';
import styles from './plugin-table.module.css';
import { nameOf, PluginsStore } from './plugins-store';
import { t } from '../manifest';

/** Switches a workspace; before it goes off, lists what disappears with it. */
export const PluginSwitch = observer(function PluginSwitch({ row }: { readonly row: PluginRow }) {
  const store = useService(PluginsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const installed = useService<InstalledPlugins>(InstalledPlugins);
  const on = row.state === 'on';
  // This workspace manages the workspaces: without it nobody could switch anything on again.
  const fixed =
    row.source === 'built-in' && isOfKind(workspaceOf(installed.manifests, row.workspace), 'administration');
  const toggle = async () => {
    if (on && !(await dialogs.confirm(questionFor(row, installed, await store.openWork(row.id))))) return;
    await store.switch(row.id, !on);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={nameOf(row)}
      aria-busy={store.switching.has(row.id)}
      disabled={fixed}
      title={fixed ? t('This workspace stays on: workspaces are managed in it.') : undefined}
      className={styles.switch}
      onClick={() => void toggle()}
    >
      <span className={styles.track} aria-hidden />
      {on ? t('On') : t('Off')}
    </button>
  );
});

function questionFor(row: PluginRow, installed: InstalledPlugins, work: OpenWork | undefined) {
  const lost = consequencesOf(installed.manifests, installed.on, installed.onAfter(row.id, false), row.id);
  return {
    title: t('Switch off {{plugin}}?', { plugin: nameOf(row) }),
    message: describe(lost, work),
    confirm: t('Switch off'),
    danger: true,
  };
}

/** The consequences, in sentences. */
function describe({ plugins, pages, tabs }: Consequences, work: OpenWork | undefined): string {
  const list = (names: readonly string[]) => names.join(', ');
  return [
    t('It disappears at once for everybody who works in it. Nothing that was entered is deleted.'),
    work === undefined && t('Whether somebody is at work in it could not be found out.'),
    work && work.people > 0 && t('At work in it within the last 15 minutes: {{count}} others.', { count: work.people }),
    work &&
      work.drafts > 0 &&
      t('Forms begun in it and not saved: {{count}}, of {{people}} people. They are kept.', {
        count: work.drafts,
        people: work.drafts_of,
      }),
    pages.length > 0 && t('Pages that vanish: {{pages}}.', { pages: list(pages) }),
    tabs.length > 0 && t('Tabs that vanish: {{tabs}}.', { tabs: list(tabs) }),
    plugins.length > 0 && t('Also going off, as nothing else requires them: {{plugins}}.', { plugins: list(plugins) }),
  ]
    .filter(Boolean)
    .join(' ');
}
