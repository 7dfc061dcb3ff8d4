import {
  Avatar,
  Formats,
  actionsColumn,
  Photos,
  StatusTag,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { StaffUser } from '../../common/staff-user';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { statusLabel, typeLabel } from './staff-labels';

/** The mark for an empty value. It is hidden on phones, where it would lack a heading. */
const none = <span data-phone="no">–</span>;
/** `activity` has a colour for each of them. */
const colours = { active: 'active', invited: 'pending', inactive: 'inactive' } as const;

/**
 * The columns of the list of staff.
 *
 * @param nameOf names a specialty or a location
 */
export function staffColumns(
  actionsFor: (person: StaffUser) => readonly MenuAction[],
  nameOf: (key: string) => string,
): readonly Column<StaffUser>[] {
  return [
    { id: 'name', title: t('Name'), primary: true, render: (person) => <NameCell person={person} /> },
    {
      id: 'role',
      title: t('Role'),
      width: 190,
      render: ({ practitioner_role: role, practitioner_type: type }) => (
        <>
          {role}
          <small className={styles.small}>{typeLabel(type)}</small>
        </>
      ),
    },
    {
      id: 'contact',
      title: t('Contact'),
      width: 260,
      render: (person) => (person.email || person.phone_number ? <ContactCell person={person} /> : none),
    },
    {
      id: 'specialties',
      title: t('Specialties'),
      render: ({ practitioner_specialty: codes }) => (codes.length > 0 ? codes.map(nameOf).join(', ') : none),
    },
    {
      id: 'locations',
      title: t('Locations'),
      width: 120,
      render: ({ location_uuids: sites }) =>
        sites.length > 0 ? (
          sites.map(nameOf).join(', ')
        ) : (
          <span data-phone="no" className={styles.small}>
            {t('All')}
          </span>
        ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 130,
      render: ({ status }) => <StatusTag kind="activity" status={colours[status]} label={statusLabel(status)} />,
    },
    actionsColumn({ nameOf: ({ full_name }) => full_name, menuOf: actionsFor }),
  ];
}

const ContactCell = observer(function ContactCell({ person }: { readonly person: StaffUser }) {
  const formats = useService<Formats>(Formats);
  const { email, phone_number: phone } = person;
  return (
    <span className={styles.contact}>
      {email && <span title={email}>{email}</span>}
      {phone && <small className="cw-number">{formats.phone(phone)}</small>}
    </span>
  );
});

const NameCell = observer(function NameCell({ person }: { readonly person: StaffUser }) {
  const photos = useService<Photos>(Photos);
  return (
    <span className={styles.person}>
      <Avatar name={person.full_name} photo={photos.ofFile(person.photo)} size={24} />
      <span>
        {person.title ? `${person.title} ${person.full_name}` : person.full_name}
        <small className={styles.small}>{person.username}</small>
      </span>
    </span>
  );
});
