import { anybodysWords, Formats, Registry, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { PluginFault } from '../common/plugin-fault';
import type { PluginRow } from '../common/plugin-row';
import { PluginAcceptance } from './plugin-acceptance';
import { PluginSwitch } from './plugin-switch';
import styles from './plugin-table.module.css';
import { nameOf, PluginsStore } from './plugins-store';
import { t } from '../manifest';

/** Plugins with their state; on phones each is a card. */
export const PluginTable = observer(function PluginTable(props: {
  readonly rows: readonly PluginRow[];
  /** Workspaces and third-party plugins get a switch. */
  readonly maySwitch: boolean;
}) {
  const { rows, maySwitch } = props;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Version')}</th>
          <th scope="col">{t('Origin')}</th>
          <th scope="col">{t('Requires')}</th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} maySwitch={maySwitch} />
        ))}
      </tbody>
    </table>
  );
});

const Line = observer(function Line({ row, maySwitch }: { readonly row: PluginRow; readonly maySwitch: boolean }) {
  const store = useService(PluginsStore);
  const { failures } = useService<Registry>(Registry);
  // Does not repeat what the server reports already.
  const failure = row.state === 'on' ? failures.get(row.id) : undefined;
  const switchable = maySwitch && (row.kind === 'workspace' || row.source === 'third-party');
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {nameOf(row)}
        {row.source === 'third-party' && row.rights.length > 0 && (
          <p className={styles.reason}>{t('Rights it wants: {{rights}}', { rights: row.rights.join(', ') })}</p>
        )}
      </th>
      <td data-label={t('Version')} className="cw-number">
        {row.version}
      </td>
      <td data-label={t('Origin')} className={styles.origin}>
        {row.source === 'built-in' ? t('Built-in') : t('Third party')}
        {row.source === 'third-party' && <p className={styles.reason}>{row.id}</p>}
      </td>
      <td data-label={t('Requires')}>{row.requires.map((id) => store.nameOf(id)).join(', ') || '–'}</td>
      <td data-label={t('State')}>
        {!switchable || row.state === 'failed' ? (
          <State row={row} />
        ) : row.waits ? (
          <PluginAcceptance row={row} />
        ) : (
          <PluginSwitch row={row} />
        )}
        {row.state !== 'on' && <Reasons reason={row.reason ?? ''} />}
        {failure && (
          <p className={styles.failure}>{t('In this browser: {{reason}}', { reason: anybodysWords(failure) })}</p>
        )}
        <Faults faults={store.faultsOf(row.id)} />
      </td>
    </tr>
  );
});

/** Why it is off or has failed; several mistakes of a manifest are on separate lines. */
function Reasons({ reason }: { readonly reason: string }) {
  return reason
    .split('\n')
    .filter(Boolean)
    .map((line) => (
      <p key={line} className={styles.reason}>
        {anybodysWords(line)}
      </p>
    ));
}

/** How often the plugin failed in the organization's browsers, and where. */
function Faults({ faults }: { readonly faults: readonly PluginFault[] }) {
  const formats = useService<Formats>(Formats);
  const [latest] = faults;
  if (!latest) return null;
  const count = faults.reduce((sum, fault) => sum + fault.count, 0);
  const places = faults.map((fault) => `${fault.place} (${fault.kind} × ${formats.number(fault.count)})`).join(', ');
  const last = { version: latest.version, when: formats.dateTime(latest.last_at), places };
  return (
    <p className={styles.failure}>
      {count === 1
        ? t('Failed once in version {{version}}, on {{when}}: {{places}}', last)
        : t('Failed {{count}} times in version {{version}}, last on {{when}}: {{places}}', { count, ...last })}
    </p>
  );
}

const states = { on: 'On', off: 'Off', failed: 'Failed' } as const;

function State({ row }: { readonly row: PluginRow }) {
  return (
    <span className={styles.state} data-state={row.state}>
      {t(states[row.state])}
    </span>
  );
}
