import { t } from '@clinic-workbench/sdk/browser';
import { workspacesOf, type PluginManifest } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { withoutWorkspace, withWorkspace } from '../../common/rights-draft';
import styles from '../team.module.css';
import type { RoleEditor } from './role-editor';
import { useMayGive } from './use-may-give';

/** The workspaces that are on, to be ticked. Entries below one, such as `OPD.doctor`, are shown beside it. */
export const WorkspaceChoice = observer(function WorkspaceChoice(props: {
  readonly editor: RoleEditor;
  readonly manifests: readonly PluginManifest[];
}) {
  const { editor } = props;
  const { mayGiveWorkspace } = useMayGive();
  const chosen = workspacesOf(editor.permissions);
  const workspaces = props.manifests.flatMap(({ contributes }) => contributes.workspace ?? []);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Workspaces')}</legend>
      <div className={styles.workspaces}>
        {workspaces.map(({ key, title }) => {
          const on = chosen.includes(key.toUpperCase());
          const below = editor.permissions.workspaces.filter((entry) =>
            entry.toUpperCase().startsWith(`${key.toUpperCase()}.`),
          );
          return (
            <label key={key} className={styles.tick}>
              <input
                type="checkbox"
                checked={on}
                disabled={!on && !mayGiveWorkspace(key.toUpperCase())}
                onChange={() => {
                  const change = on ? withoutWorkspace : withWorkspace;
                  editor.setPermissions(change(editor.permissions, key.toUpperCase()));
                }}
              />
              <span>
                {t(title)}
                {below.length > 0 && <small className={styles.small}>{below.join(', ')}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});
