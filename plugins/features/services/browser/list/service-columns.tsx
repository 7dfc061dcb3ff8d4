import { actionsColumn, PageLink, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { HealthcareService } from '../../common/service';
import { activityLabel, classLabel } from '../labels';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { PriceRange } from './price-range';

/** The mark for an empty value. It is hidden on phones, where it would lack a heading. */
const none = <span data-phone="no">–</span>;

/** The columns of the list of services. */
export function serviceColumns(
  actionsFor: (service: HealthcareService) => readonly MenuAction[],
): readonly Column<HealthcareService>[] {
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: ({ uuid, name }) => (
        <PageLink to="services-id" params={{ id: uuid }} className={styles.breaks}>
          {name}
        </PageLink>
      ),
    },
    { id: 'class', title: t('Class'), width: 130, render: ({ service_class: of }) => classLabel(of) },
    {
      id: 'category',
      title: t('Category'),
      yields: 1,
      width: 130,
      render: ({ healthcare_service_categories: all, service_class: of }) => {
        if (all.length === 0) return none;
        const names = all.map(classLabel).join(', ');
        // On a phone the class is right before it: the same word twice would be redundant.
        return all.length === 1 && all[0] === of ? <span data-phone="no">{names}</span> : names;
      },
    },
    {
      id: 'price',
      title: t('Price'),
      width: 210,
      align: 'end',
      render: ({ price_tiers: tiers }) => <PriceRange tiers={tiers} />,
    },
    {
      id: 'virtual',
      title: t('Virtual'),
      yields: 2,
      width: 76,
      render: ({ virtual_service: isVirtual }) =>
        isVirtual ? (
          <>
            <span className={styles.onWide}>{t('Yes')}</span>
            <span className={styles.onPhones}>{t('Virtual')}</span>
          </>
        ) : (
          none
        ),
    },
    {
      id: 'appointment',
      title: t('Appointment'),
      width: 118,
      render: ({ healthcare_service_appointment_required: required }) =>
        required ? (
          <>
            <span className={styles.onWide}>{t('Required')}</span>
            <span className={styles.onPhones}>{t('Appointment required')}</span>
          </>
        ) : (
          t('Walk-in')
        ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 104,
      render: ({ active }) => (
        <StatusTag kind="activity" status={active ? 'active' : 'inactive'} label={activityLabel(active)} />
      ),
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf: actionsFor }),
  ];
}
