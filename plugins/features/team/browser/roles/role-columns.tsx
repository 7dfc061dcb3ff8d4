import { DateText, actionsColumn, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import { expandResources, workspacesOf } from '@clinic-workbench/sdk/common';
import { administratorKey, type Role } from '../../common/role';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { WorkspaceNames } from './workspace-names';

type Act = ((role: Role) => void) | undefined;

/** The columns of the list of roles; the menu leaves out actions that the user may not do. */
export function roleColumns(acts: {
  readonly edit: Act;
  readonly copy: Act;
  readonly remove: Act;
}): readonly Column<Role>[] {
  const itemsFor = (role: Role): MenuAction[] => [
    ...(acts.edit ? [{ id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => acts.edit?.(role) }] : []),
    ...(acts.copy ? [{ id: 'copy', label: t('Duplicate'), icon: 'duplicate', onSelect: () => acts.copy?.(role) }] : []),
    // The role of the administrators cannot be deleted.
    ...(acts.remove && role.key !== administratorKey
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: 'trash',
            danger: true,
            divided: true,
            onSelect: () => acts.remove?.(role),
          },
        ]
      : []),
  ];
  return [
    { id: 'name', title: t('Name'), primary: true, render: ({ name }) => name },
    {
      id: 'workspaces',
      title: t('Workspaces'),
      render: ({ permissions }) => <WorkspaceNames keys={workspacesOf(permissions)} />,
    },
    {
      id: 'rights',
      title: t('Rights'),
      width: 96,
      align: 'end',
      render: ({ permissions }) => {
        const n = expandResources(permissions).length;
        return <Count n={n} inWords={n === 1 ? t('One right') : t('{{n}} rights', { n })} />;
      },
    },
    {
      id: 'users',
      title: t('People'),
      width: 96,
      align: 'end',
      render: ({ users: n }) => <Count n={n} inWords={n === 1 ? t('One person') : t('{{n}} people', { n })} />,
    },
    {
      id: 'changed',
      title: t('Changed'),
      width: 130,
      render: ({ updated_at: at }) => <DateText value={at} show="date" />,
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf: itemsFor }),
  ];
}

/** A number below its heading; in words on phones, where there are no headings. */
function Count({ n, inWords }: { readonly n: number; readonly inWords: string }) {
  return (
    <span className="cw-number">
      <span className={styles.onWide}>{n}</span>
      <span className={styles.onPhones}>{inWords}</span>
    </span>
  );
}
