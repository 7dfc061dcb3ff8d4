import { Icon, Navigation, Overlay, Registry, ServicesContext, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PluginHost } from '../../../core/browser/plugins/plugin-host';
import { SessionStore } from '../../../core/browser/session/session-store';
import { ShellStore } from '../shell/shell-store';
import type { Entry } from './entry';
import { OmnibarStore } from './omnibar-store';
import styles from './omnibar.module.css';

/** Finds pages, actions and, through plugins, patients; it needs only the keyboard. */
const Omnibar = observer(function Omnibar() {
  const shell = useService(ShellStore);
  const store = useOmnibarStore(shell.typed);
  const id = useId();
  const { entries, active } = store;
  const optionId = (at: number) => `${id}-${at}`;
  const choose = (entry: Entry) => {
    shell.closeModals();
    store.choose(entry);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = entries[active];
    if (event.key === 'ArrowDown') store.move(1);
    else if (event.key === 'ArrowUp') store.move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  // Newer browsers return a promise, which React would take for the effect's cleanup function.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Overlay open onClose={shell.closeModals}>
      <div role="dialog" aria-modal aria-label={t('Search or jump to…')} className={styles.omnibar} tabIndex={-1}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            aria-label={t('Search or jump to…')}
            placeholder={t('Pages, patients, actions')}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={store.words}
            onChange={(event) => store.type(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('Results')} className={styles.list}>
          {entries.map((entry, at) => (
            <Line
              key={entry.id}
              id={optionId(at)}
              entry={entry}
              heading={entry.group === entries[at - 1]?.group ? undefined : entry.group}
              active={at === active}
              onPoint={() => store.point(at)}
              onChoose={() => choose(entry)}
            />
          ))}
        </div>
        <p className={styles.note} role="status">
          {statusOf(store)}
        </p>
      </div>
    </Overlay>
  );
});

function statusOf({ searching, entries }: OmnibarStore): string {
  if (searching) return t('Searching…');
  if (entries.length === 0) return t('Nothing found.');
  return entries.length === 1 ? t('One result') : t('{{n}} results', { n: entries.length });
}

/** @param typed the text typed before the Omnibar was loaded */
function useOmnibarStore(typed: string): OmnibarStore {
  const services = useContext(ServicesContext);
  const session = useService(SessionStore);
  const registry = useService<Registry>(Registry);
  const host = useService(PluginHost);
  const navigation = useService<Navigation>(Navigation);
  const [store] = useState(() => {
    if (!services) throw new Error('The Omnibar needs a session');
    return new OmnibarStore({ services, session, registry, host, navigation });
  });
  useEffect(() => {
    if (typed) store.type(typed);
    return store.stop;
  }, [store, typed]);
  return store;
}

function Line(props: {
  readonly id: string;
  readonly entry: Entry;
  readonly heading: string | undefined;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  const { entry, heading } = props;
  return (
    <>
      {heading && (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* The focus stays in the text field, which refers to the selected line by its id. */}
      <button
        type="button"
        id={props.id}
        role="option"
        aria-selected={props.active}
        tabIndex={-1}
        className={styles.line}
        onMouseMove={props.onPoint}
        onClick={props.onChoose}
      >
        <Icon name={entry.icon} />
        <span className={styles.title}>{entry.title}</span>
        <span className={styles.detail}>{entry.detail}</span>
      </button>
    </>
  );
}

export default Omnibar;
