import { settingsOf } from '@clinic-workbench/sdk/node';
import { defaultLimits, type WaitingLimits } from '../common/waiting';
import './queue-table';

/** The limits with the version for a change; 0 for an organization that has the defaults. */
interface WaitingSettings extends WaitingLimits {
  readonly version: number;
}

/** The minutes after which a wait is long or very long in an organization. */
export const waitingLimits = settingsOf<WaitingSettings>()({
  table: 'queue_settings',
  resource: 'queue',
  event: 'queue-settings',
  keeps: ['long_minutes', 'very_long_minutes'],
  defaults: () => defaultLimits,
});
