import { amended, ListQuery, OneOf, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import { ServiceFields } from './service';
import { serviceClasses, type ServiceClass } from './service-kinds';

export class CreateService extends ServiceFields {}

/** Absent fields stay. */
export class ChangeService extends amended(ServiceFields) {}

/** The possible orders of a list of services. */
export const serviceSorts = ['name', '-name', 'class', 'price', '-price', '-updated'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

export class ServiceQuery extends ListQuery {
  @Optional() @OneOf(serviceClasses) service_class?: ServiceClass;
  @Optional() @OneOf(serviceClasses) category?: string;
  @Optional() @Text(64) specialty?: string;
  /** Services offered there, including those offered everywhere. */
  @Optional() @Uuid() location?: string;
  @Optional() @OneOf(['true', 'false']) active?: 'true' | 'false';
  @Optional() @OneOf(['true', 'false']) virtual?: 'true' | 'false';
  @Optional() @OneOf(serviceSorts) sort?: ServiceSort;
}
