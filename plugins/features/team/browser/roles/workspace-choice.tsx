import { workspacesOf, type PluginManifest } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { withoutWorkspace, withWorkspace } from '../../common/rights-draft';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { NamedTicks } from './named-ticks';
import type { RoleForm } from './role-form';
import { useMayGive } from './use-may-give';
import { useNamedWorkspaces } from './use-named-workspaces';

/**
 * Checkboxes for the active workspaces, and below a type for its named ones. Other entries below a workspace, such as
 * `OPD.doctor`, show beside it.
 */
export const WorkspaceChoice = observer(function WorkspaceChoice(props: {
  readonly editor: RoleForm;
  readonly manifests: readonly PluginManifest[];
}) {
  const { editor } = props;
  const { mayGiveWorkspace } = useMayGive();
  const allNamed = useNamedWorkspaces();
  const chosen = workspacesOf(editor.form.values.permissions);
  const workspaces = props.manifests.flatMap(({ contributes }) => contributes.workspace ?? []);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Workspaces')}</legend>
      <div className={styles.workspaces}>
        {workspaces.map((workspace) => {
          const key = workspace.key.toUpperCase();
          const { title } = workspace;
          const on = chosen.includes(key);
          const named = allNamed.filter(({ type }) => type === key);
          const below = editor.form.values.permissions.workspaces.filter(
            (entry) => entry.toUpperCase().startsWith(`${key}.`) && !named.some((each) => sameEntry(each.entry, entry)),
          );
          return (
            <div key={key}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={!on && !mayGiveWorkspace(key)}
                  onChange={() => {
                    const change = on ? withoutWorkspace : withWorkspace;
                    editor.form.set('permissions', change(editor.form.values.permissions, key));
                  }}
                />
                <span>
                  {title}
                  {below.length > 0 && <small className={styles.small}>{below.join(', ')}</small>}
                </span>
              </label>
              {on && named.length > 0 && (
                <NamedTicks editor={editor} type={key} title={title} named={named} mayGive={mayGiveWorkspace(key)} />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
});

const sameEntry = (a: string, b: string) => a.toUpperCase() === b.trim().toUpperCase();
