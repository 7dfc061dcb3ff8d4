import { expect, it } from 'vitest';
import { panelPageSize } from './panel-page-size';

it('shows administrators as many patients as they chose for lists, or five', () => {
  expect([panelPageSize('ADMIN', undefined), panelPageSize('ADMIN', 25)]).toEqual([5, 25]);
  expect([panelPageSize('OPD', undefined), panelPageSize('OPD', 25)]).toEqual([10, 10]);
});
