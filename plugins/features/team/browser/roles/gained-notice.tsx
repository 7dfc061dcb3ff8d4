import { Button, DateText, InstalledPlugins, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { resourcesOf, rightsOf } from '../../common/rights';
import type { Role } from '../../common/role';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { verbLabel } from './verb-label';
import { WorkspaceNames } from './workspace-names';

/** The rights that updates and newly switched-on plugins gave to roles, until an administrator dismisses the notice. */
export const GainedNotice = observer(function GainedNotice(props: {
  readonly roles: readonly Role[];
  /** Undefined for a user who may not change roles: they see it, but cannot dismiss it for others. */
  readonly onSeen: ((role: Role) => Promise<void>) | undefined;
}) {
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const resources = resourcesOf(manifests);
  const told = props.roles.flatMap((role) => (role.gained ? [{ role, ...role.gained }] : []));
  if (told.length === 0) return null;
  return (
    <section className={styles.gained} aria-label={t('Given by an update')}>
      <p>{t('Given by an update')}</p>
      <ul>
        {told.map(({ role, at, workspaces, rights }) => (
          <li key={role.uuid}>
            <div>
              <strong>{role.name}</strong>, <DateText value={at} show="date" />
              {': '}
              {workspaces.length > 0 && (
                <>
                  <WorkspaceNames keys={workspaces} />
                  {rights.length > 0 && '; '}
                </>
              )}
              {resources
                .flatMap((resource) => {
                  const verbs = rightsOf(resource)
                    .filter((right) => rights.includes(right))
                    .map((right) => verbLabel(right.slice(resource.id.length + 1)));
                  return verbs.length > 0 ? [`${resource.title} (${verbs.join(', ')})`] : [];
                })
                .join('; ')}
            </div>
            {props.onSeen && (
              <Button
                small
                aria-label={t('Dismiss for {{name}}', { name: role.name })}
                onClick={() => props.onSeen?.(role)}
              >
                {t('Dismiss')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
