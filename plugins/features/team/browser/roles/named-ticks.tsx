import { observer } from 'mobx-react-lite';
import { chosenEntries, withChosenEntries, type NamedWorkspace } from '../../common/named-workspaces';
import { t } from '../../manifest';
import styles from '../team.module.css';
import type { RoleForm } from './role-form';

/** The organization's named workspaces of a type that the role has. */
export const NamedTicks = observer(function NamedTicks(props: {
  readonly editor: RoleForm;
  /** Upper case. */
  readonly type: string;
  /** Translated. */
  readonly title: string;
  readonly named: readonly NamedWorkspace[];
  /** False if the user lacks the workspace and so cannot give it. */
  readonly mayGive: boolean;
}) {
  const { editor, type, title, named, mayGive } = props;
  const all = named.map(({ entry }) => entry);
  const chosen = chosenEntries(editor.form.values.permissions, type, all);
  const choose = (entries: readonly string[]) =>
    editor.form.set('permissions', withChosenEntries(editor.form.values.permissions, type, all, entries));
  return (
    <div className={styles.below} role="group" aria-label={t('Workspaces of {{type}}', { type: title })}>
      {named.map(({ entry, name }) => {
        const on = chosen.includes(entry);
        return (
          <label key={entry} className={styles.tick}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && !mayGive}
              onChange={() => choose(on ? chosen.filter((each) => each !== entry) : [...chosen, entry])}
            />
            <span>{name}</span>
          </label>
        );
      })}
    </div>
  );
});
