import { daysBetween } from '../days';
import { granularities, type DayRange, type Granularity } from './figure-parts';
import { DayOfInstant } from '../rules/time-rules';
import { Label } from '../rules/label';
import { OneOf, Optional, Required, rule, Uuid } from '../rules/validation';

/** Ten years with their leap days: nobody compares more, and no index supports more. */
const longest = 3_653;
const mostParts = 400;
const daysIn: Readonly<Record<Granularity, number>> = { day: 1, week: 7, month: 28 };

/** The query of an endpoint that counts over time. Days are in the organization's time zone, both included. */
export class FigureQuery implements DayRange {
  @Label('From') @Required() @DayOfInstant() @rule('since', '{{field}} is not valid', isOfOurTime) from!: string;
  @Label('To')
  @Required()
  @DayOfInstant()
  @rule('until', '{{field}} is not valid', isOfOurTime)
  @rule('order', 'The period ends before it begins', endsAfterItBegins)
  @rule('length', 'The period is too long', isShortEnough)
  to!: string;
  @Label('By') @Required() @OneOf(granularities) by!: Granularity;
  /** Counts only this location, if the figure knows locations. */
  @Optional() @Uuid() location_id?: string;
  /** The caller's organization, for callers that name it; any other answers 404. */
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** Records are found by their time of creation; no computer wrote one outside these years. */
function isOfOurTime(day: unknown): boolean {
  return typeof day === 'string' && day >= '2000-01-01' && day < '2200-01-01';
}

function endsAfterItBegins(to: unknown, { from }: Partial<FigureQuery>): boolean {
  return typeof to !== 'string' || typeof from !== 'string' || from <= to;
}

function isShortEnough(to: unknown, { from, by }: Partial<FigureQuery>): boolean {
  if (typeof to !== 'string' || typeof from !== 'string' || !by || !(by in daysIn)) return true;
  const days = daysBetween(from, to);
  return !(days > longest || days / daysIn[by] > mostParts);
}
