import {
  DateText,
  Icon,
  MenuButton,
  StatusTag,
  TableRows,
  type MenuAction,
  SelectBox,
  type RowSelection,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Location } from '../../common/location';
import type { TreeRow } from '../../common/location-tree';
import { kindIcons, kindLabel, operationalLabel, statusLabel } from '../location-labels';
import { t } from '../../manifest';
import type { LocationTreeStore } from './location-tree-store';
import { moveInTree } from './tree-keys';
import styles from './tree-table.module.css';

const columns = 6;
/** A table whose lines have levels (WAI-ARIA Authoring Practices, treegrid). */
const treeGrid = { role: 'treegrid' } as const;

/** The locations as a table whose lines open and close by mouse and by tree keys. */
export const TreeTable = observer(function TreeTable(props: {
  readonly store: LocationTreeStore;
  /** Opens a location by click or Enter. */
  readonly onOpen: ((location: Location) => void) | undefined;
  /** The actions on a location, at the end of its line. */
  readonly menuOf: (location: Location) => readonly MenuAction[];
  readonly selection: RowSelection<Location> | undefined;
}) {
  const { store } = props;
  const line = (row: TreeRow, place: number) => (
    <TreeLine key={row.location.uuid} {...props} row={row} first={place === 0} />
  );
  return (
    <div className={styles.frame} data-table-frame>
      <table {...treeGrid} className={styles.table} aria-label={t('Locations')} aria-busy={store.locations.loading}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col" data-column="kind">
              {t('Kind')}
            </th>
            <th scope="col" data-column="status">
              {t('Status')}
            </th>
            <th scope="col" data-column="state">
              {t('Operational status')}
            </th>
            <th scope="col" data-column="changed">
              {t('Changed')}
            </th>
            <th scope="col" data-column="actions">
              <span className="cw-visually-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <TableRows rows={store.rows} cells={columns} draw={line} />
      </table>
    </div>
  );
});

const TreeLine = observer(function TreeLine(props: {
  readonly store: LocationTreeStore;
  readonly row: TreeRow;
  readonly first: boolean;
  readonly onOpen: ((location: Location) => void) | undefined;
  readonly menuOf: (location: Location) => readonly MenuAction[];
  readonly selection: RowSelection<Location> | undefined;
}) {
  const { store, row, onOpen, selection } = props;
  const { location } = row;
  const turn = (open: boolean) => store.turn(location, open);
  const menu = props.menuOf(location);
  return (
    <tr
      className={onOpen && styles.opens}
      data-inactive={location.status === 'inactive' || undefined}
      tabIndex={props.first ? 0 : -1}
      aria-selected={selection?.has(location)}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={row.inside > 0 ? row.open : undefined}
      onClick={(event) => {
        const control = (event.target as Element).closest('button, a, input, label, [role="menuitem"]');
        if (!control && !window.getSelection()?.toString()) onOpen?.(location);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || moveInTree(event, row, turn)) return;
        if (event.key === 'Enter' && onOpen) onOpen(location);
        else if (event.key === ' ' && selection) selection.toggle(location);
        else if (event.key === 'Escape' && selection && selection.chosen.length > 0) selection.clear();
        else return;
        event.preventDefault();
      }}
    >
      <th scope="row" data-column="name">
        <span className={styles.name} style={{ paddingInlineStart: (row.level - 1) * 20 }}>
          {row.inside > 0 ? (
            <button
              type="button"
              className={styles.turn}
              tabIndex={-1}
              aria-label={
                row.open ? t('Close {{name}}', { name: location.name }) : t('Open {{name}}', { name: location.name })
              }
              disabled={store.searching}
              onClick={() => turn(!row.open)}
            >
              <Icon name={row.open ? 'chevron-down' : 'chevron-right'} />
            </button>
          ) : (
            <span className={styles.turn} aria-hidden />
          )}
          {selection && <SelectBox selection={selection} row={location} />}
          <Icon name={kindIcons[location.physical_type]} className={styles.kindIcon} />
          <span>{location.name}</span>
          {row.inside > 0 && <span className={styles.inside}>{row.inside}</span>}
        </span>
      </th>
      <td data-column="kind">{kindLabel(location.physical_type)}</td>
      <td data-column="status">
        <StatusTag kind="activity" status={location.status} label={statusLabel(location.status)} />
      </td>
      <td data-column="state">{location.operational_status && operationalLabel(location.operational_status)}</td>
      <td data-column="changed">
        <DateText value={location.updated_at} show="date" />
      </td>
      <td data-column="actions">
        {menu.length > 0 && (
          <MenuButton small label={t('Actions for {{name}}', { name: location.name })} items={menu} />
        )}
      </td>
    </tr>
  );
});
