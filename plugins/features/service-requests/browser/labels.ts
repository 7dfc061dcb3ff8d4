import { statusWords } from '@clinic-workbench/sdk/browser';
import { orderStatuses, type OrderStatus } from '../common/order-status';
import { isInCatalogue } from '../common/order-catalogue';
import type { ServiceRequest } from '../common/service-request';
import { orderCategories, orderPriorities, type OrderCategory, type OrderPriority } from '../common/order-kinds';
import { t } from '../manifest';

/** English. */
const categories: Readonly<Record<OrderCategory, string>> = {
  'Laboratory-procedure': 'Laboratory procedure',
  Imaging: 'Imaging',
  Counselling: 'Counselling',
  Education: 'Education',
  'Surgical-procedure': 'Surgical procedure',
};
const priorities: Readonly<Record<OrderPriority, string>> = {
  stat: 'STAT',
  urgent: 'Urgent',
  asap: 'ASAP',
  routine: 'Routine',
};

/** Translated, unless it is a service of the organization or free text. */
export const orderName = ({ display, code_system }: Pick<ServiceRequest, 'display' | 'code_system'>): string =>
  isInCatalogue(code_system) ? t(display) : display;

/** Translated. */
export const categoryLabel = (category: OrderCategory): string => t(categories[category]);
export const priorityLabel = (priority: OrderPriority): string => t(priorities[priority]);
export const statusLabel = (status: OrderStatus): string =>
  status === 'active' ? t('Ordered') : status === 'on-hold' ? t('On hold') : t(statusWords(status));

export const categoryOptions = () => orderCategories.map((value) => ({ value, label: categoryLabel(value) }));
export const priorityOptions = () => orderPriorities.map((value) => ({ value, label: priorityLabel(value) }));
export const statusOptions = () => orderStatuses.map((value) => ({ value, label: statusLabel(value) }));
