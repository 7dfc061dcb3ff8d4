import { Icon } from '@clinic-workbench/sdk/browser';
import type { PluginManifest, RolePermissions } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { resourcesOf, rightsOf } from '../../common/rights';
import { hasRight } from '../../common/rights-draft';
import { previewOf } from '../../common/role-preview';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { verbLabel } from './verb-label';

/** A preview of what users of the role will see and may do. */
export const RolePreview = observer(function RolePreview(props: {
  readonly permissions: RolePermissions;
  /** Of the plugins that are on. */
  readonly manifests: readonly PluginManifest[];
}) {
  const { permissions, manifests } = props;
  const heading = useId();
  const workspaces = previewOf(permissions, manifests);
  const doings = resourcesOf(manifests).flatMap((resource) => {
    const rights = rightsOf(resource).filter((right) => hasRight(permissions, right));
    const verbs = rights.map((right) => verbLabel(right.slice(resource.id.length + 1)));
    return rights.length > 0 ? [{ id: resource.id, title: resource.title, verbs: verbs.join(', ') }] : [];
  });
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h3 id={heading} className={styles.previewTitle}>
        {t('Preview')}
      </h3>
      <h4 className={styles.previewPart}>{t('Sees')}</h4>
      {workspaces.length === 0 && (
        <p className={styles.warning}>{t('No workspace: users with this role can open nothing.')}</p>
      )}
      <ul className={styles.previewList}>
        {workspaces.map(({ key, title, icon, navigation }) => (
          <li key={key}>
            <span className={styles.previewName}>
              <Icon name={icon} /> {title}
            </span>
            <span className={styles.small}>{navigation.join(' · ') || t('No pages')}</span>
          </li>
        ))}
      </ul>
      <h4 className={styles.previewPart}>{t('May')}</h4>
      {doings.length === 0 && <p className={styles.note}>{t('Nothing beyond signing in.')}</p>}
      <ul className={styles.previewList}>
        {doings.map(({ id, title, verbs }) => (
          <li key={id}>
            <span className={styles.previewName}>{title}</span>
            <span className={styles.small}>{verbs}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
