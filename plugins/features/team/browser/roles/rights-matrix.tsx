import { labelled, type PluginManifest } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { plainVerbs, resourcesOf, type MatrixResource } from '../../common/rights';
import {
  hasRight,
  wildcardOf,
  withoutRight,
  withoutWildcard,
  withRight,
  withWildcard,
} from '../../common/rights-draft';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { verbLabel } from './verb-label';
import type { RoleForm } from './role-form';
import { useMayGive } from './use-may-give';

/** The resources of active plugins, one line each, with a checkbox per right; a card each on phones. */
export const RightsMatrix = observer(function RightsMatrix(props: {
  readonly editor: RoleForm;
  readonly manifests: readonly PluginManifest[];
}) {
  const resources = resourcesOf(props.manifests);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Rights')}</legend>
      <table className={styles.matrix} aria-label={t('Rights')}>
        <thead>
          <tr>
            <th scope="col">{t('Subject')}</th>
            <th scope="col">{t('All (*)')}</th>
            {plainVerbs.map((verb) => (
              <th key={verb} scope="col">
                {verbLabel(verb)}
              </th>
            ))}
            <th scope="col">{t('More')}</th>
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <Line key={resource.id} editor={props.editor} resource={resource} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('All (*) gives reading, writing and deleting with one entry.')}</p>
    </fieldset>
  );
});

const Line = observer(function Line(props: { readonly editor: RoleForm; readonly resource: MatrixResource }) {
  const { editor, resource } = props;
  const { mayGive } = useMayGive();
  const { permissions } = editor.form.values;
  const wildcard = wildcardOf(permissions, resource.id) !== undefined;
  const { title } = resource;
  const mayGiveAll = plainVerbs.every(
    (verb) => hasRight(permissions, `${resource.id}.${verb}`) || mayGive(`${resource.id}.${verb}`),
  );
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Tick
          label={t('{{resource}}: all', { resource: title })}
          shown={t('All (*)')}
          checked={wildcard}
          disabled={!wildcard && !mayGiveAll}
          onChange={() =>
            editor.form.set('permissions', (wildcard ? withoutWildcard : withWildcard)(permissions, resource.id))
          }
        />
      </td>
      {plainVerbs.map((verb) => (
        <td key={verb}>
          <Right editor={editor} resource={resource} verb={verb} />
        </td>
      ))}
      <td>
        <div className={styles.verbs}>
          {resource.verbs.map((verb) => (
            <Right key={verb} editor={editor} resource={resource} verb={verb} named />
          ))}
        </div>
      </td>
    </tr>
  );
});

const Right = observer(function Right(props: {
  readonly editor: RoleForm;
  readonly resource: MatrixResource;
  readonly verb: string;
  /** True if its name is beside it, because there is no heading. */
  readonly named?: boolean;
}) {
  const { editor, resource, verb } = props;
  const { mayGive } = useMayGive();
  const right = `${resource.id}.${verb}`.toLowerCase();
  const on = hasRight(editor.form.values.permissions, right);
  return (
    <Tick
      label={labelled(resource.title, verbLabel(verb))}
      shown={verbLabel(verb)}
      named={props.named}
      checked={on}
      disabled={!on && !mayGive(right)}
      onChange={() =>
        editor.form.set('permissions', (on ? withoutRight : withRight)(editor.form.values.permissions, right))
      }
    />
  );
});

function Tick(props: {
  /** For screen readers. */
  readonly label: string;
  /** Shown beside the checkbox if no heading names it, as on phones. */
  readonly shown: string;
  readonly named?: boolean;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}) {
  return (
    <label className={styles.tick} title={props.disabled ? t('You do not have this right yourself.') : undefined}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        disabled={props.disabled}
        onChange={props.onChange}
      />
      <span className={props.named ? undefined : styles.onPhones} aria-hidden>
        {props.shown}
      </span>
    </label>
  );
}
