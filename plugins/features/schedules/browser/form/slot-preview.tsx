import { Formats, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lastDayOf, mostSlots, planSlots, type PlannedSlot } from '../../common/slot-plan';
import { timeOf, wallTimeAt } from '../../common/wall-time';
import { dayText } from '../labels';
import styles from '../schedules.module.css';
import { t } from '../../manifest';
import type { ScheduleForm } from './schedule-form';
import { planOf } from './schedule-values';

/** The server refuses more slots. */
const tooMany = 30_000;
const shownDays = 7;
const shownTimes = 8;

/** The slots that would exist, while the user fills in the form. */
export const SlotPreview = observer(function SlotPreview({ editor }: { readonly editor: ScheduleForm }) {
  const { form, timeZone, stranding } = editor;
  const formats = useService<Formats>(Formats);
  const { language } = useService<Preferences>(Preferences);
  const plan = planOf(form.values, timeZone);
  if (!plan) return <p className={styles.note}>{t('The slots show here once days and times are chosen.')}</p>;
  const pattern = { ...plan, time_zone: timeZone, slot_minutes: Number(form.values.slot_minutes) };
  if (mostSlots(pattern) > tooMany)
    return (
      <p className="cw-field-message" role="alert">
        {t('This schedule would have too many slots')}
      </p>
    );
  const slots = planSlots(pattern, Date.now());
  const days = byDay(slots, timeZone);
  const { preview } = stranding;
  return (
    <section className={styles.preview} aria-label={t('Slots that would exist')}>
      <p role="status">
        <strong>{t('{{count}} slots', { count: slots.length })}</strong>
        {` · ${t('last day {{day}}', { day: formats.date(lastDayOf(plan)) })}`}
        {preview &&
          ` · ${t('{{added}} new, {{removed}} taken away', { added: preview.added, removed: preview.removed })}`}
      </p>
      {slots.length === 0 && <p>{t('None of these days lies within the planning horizon')}</p>}
      <ul>
        {[...days].slice(0, shownDays).map(([day, times]) => (
          <li key={day}>
            <span>{dayText(day, language)}</span>
            <span className="cw-number">
              {times.slice(0, shownTimes).join('  ')}
              {times.length > shownTimes && `  ${t('+{{n}}', { n: times.length - shownTimes })}`}
            </span>
          </li>
        ))}
      </ul>
      {days.size > shownDays && (
        <p className={styles.note}>{t('and {{count}} more days', { count: days.size - shownDays })}</p>
      )}
    </section>
  );
});

function byDay(slots: readonly PlannedSlot[], timeZone: string): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const { starts_at } of slots) {
    const { day, minutes } = wallTimeAt(starts_at, timeZone);
    const times = days.get(day) ?? [];
    times.push(timeOf(minutes));
    days.set(day, times);
  }
  return days;
}
