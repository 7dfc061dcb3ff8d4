import { Button } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { resourcesOf } from '../../common/rights';
import { unknownEntries, withoutEntry } from '../../common/rights-draft';
import { t } from '../../manifest';
import styles from '../team.module.css';
import type { RoleForm } from './role-form';

/** The role's entries of plugins that are not installed. They stay until removed here. */
export const UnknownEntries = observer(function UnknownEntries(props: {
  readonly editor: RoleForm;
  readonly manifests: readonly PluginManifest[];
}) {
  const { editor, manifests } = props;
  const workspaces = manifests.flatMap(({ contributes }) => contributes.workspace?.key.toUpperCase() ?? []);
  const unknown = unknownEntries(editor.form.values.permissions, resourcesOf(manifests), workspaces);
  const entries = [...unknown.workspaces, ...unknown.resources];
  if (entries.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Unknown')}</legend>
      <p className={styles.note}>{t('No plugin that is on knows these. They are kept.')}</p>
      <ul className={styles.unknown}>
        {entries.map((entry) => (
          <li key={entry}>
            <code>{entry}</code>
            <Button
              small
              kind="quiet"
              icon="cross"
              aria-label={t('Take {{entry}} away', { entry })}
              onClick={() => editor.form.set('permissions', withoutEntry(editor.form.values.permissions, entry))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
});
