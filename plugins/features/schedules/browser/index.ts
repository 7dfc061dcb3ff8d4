import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CalendarStore } from './calendar/calendar-store';
import { SchedulesStore } from './schedules-store';

export default definePlugin(manifest, {
  stores: { schedules: SchedulesStore, 'schedules.calendar': CalendarStore },
  views: { 'schedules.list': () => import('./schedules-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
