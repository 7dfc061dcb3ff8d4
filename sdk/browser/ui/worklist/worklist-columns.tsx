import type { ReactNode } from 'react';
import type { Formats } from '../../session/workbench-services';
import type { Column } from '../list/column';
import { NextStep } from '../list/next-step';
import { PageLink } from '../page-link';
import { MenuButton } from '../controls/menu-button';
import type { MenuAction } from '../controls/menu';
import { t } from '../../i18n';
import styles from './worklist.module.css';

/** The patient fields that a worklist row shows. */
interface OfPatient {
  readonly patient_id: string;
  readonly patient?: { readonly full_name: string; readonly patient_number: string } | undefined;
}

/** A cell with an explanation in a smaller line below. */
export function TwoLines(props: { readonly children: ReactNode; readonly below?: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{props.children}</span>
      {props.below && <small>{props.below}</small>}
    </span>
  );
}

/** The patient of a row; leads to the tab of the record where the work belongs. */
export function patientColumn<T extends OfPatient>(of: {
  /** Translated. */
  readonly title: string;
  /** Route of the tab. */
  readonly to: string;
}): Column<T> {
  return {
    id: 'patient',
    title: of.title,
    primary: true,
    render: ({ patient, patient_id: id }) => (
      <TwoLines below={patient?.patient_number}>
        <PageLink to={of.to} params={{ id }}>
          {patient?.full_name ?? ''}
        </PageLink>
      </TwoLines>
    ),
  };
}

/** How long a row has waited, and since which day. Never hidden, because it is the reason for the row. */
export function waitColumn<T>(of: {
  /** Translated. */
  readonly title: string;
  readonly formats: Formats;
  /** A day or an instant; undefined for a row that does not wait. */
  readonly since: (row: T) => string | undefined;
  /** Translated: as in `5 days`. */
  readonly text: (since: string) => string;
  /** The work should have been done by then. */
  readonly late?: boolean;
}): Column<T> {
  return {
    id: 'since',
    title: of.title,
    width: 150,
    hideable: false,
    render: (row) => {
      const since = of.since(row);
      if (since === undefined) return null;
      return (
        <TwoLines below={of.formats.date(since)}>
          <span className={styles.wait} data-late={of.late ?? false}>
            {of.text(since)}
          </span>
        </TwoLines>
      );
    },
  };
}

/** The next step for a row, in one press. Never hidden. */
export function nextColumn<T>(of: {
  /** Translated; for screen readers only. */
  readonly title: string;
  readonly width: number;
  readonly next: (row: T) => { readonly label: string; readonly run: () => void } | undefined;
  readonly busy: (row: T) => boolean;
  /** The patient or thing of the row, for screen readers. */
  readonly name: (row: T) => string;
}): Column<T> {
  return {
    id: 'next',
    title: of.title,
    quietTitle: true,
    width: of.width,
    hideable: false,
    render: (row) => <NextStep next={of.next(row)} busy={of.busy(row)} name={of.name(row)} />,
  };
}

/** The menu of a row, as the last column; nothing for a row without actions. */
export function actionsColumn<T>(of: {
  /** What the row is called, for screen readers. */
  readonly nameOf: (row: T) => string;
  readonly menuOf: (row: T) => readonly MenuAction[];
}): Column<T> {
  return {
    id: 'actions',
    title: t('Actions'),
    quietTitle: true,
    hideable: false,
    width: 56,
    render: (row) => {
      const items = of.menuOf(row);
      if (items.length === 0) return <span data-phone="no" />;
      return <MenuButton label={t('Actions for {{name}}', { name: of.nameOf(row) })} items={items} />;
    },
  };
}
