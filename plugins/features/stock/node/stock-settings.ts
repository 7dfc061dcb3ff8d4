import { settingsOf } from '@clinic-workbench/sdk/node';
import type { StockSettings } from '../common/stock-settings';
import './stock-tables';

/** How an organization keeps stock. */
export const stockSettings = settingsOf<StockSettings>()({
  table: 'stock_settings',
  resource: 'stock',
  event: 'stock-settings',
  keeps: ['hold_minutes'],
  defaults: () => ({ hold_minutes: 30 }),
});
