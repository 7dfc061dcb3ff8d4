import { Label, Max, Min, Optional, rule, Whole } from '@clinic-workbench/sdk/common';

/** Entries of a page by default. */
export const defaultTimelineSize = 30;

const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class TimelineQuery {
  /** The start of the page: `next` of the page before. */
  @Optional()
  @rule(
    'cursor',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && cursor.test(v) && !Number.isNaN(Date.parse(v.slice(0, 24))),
  )
  before?: string;
  /** Kinds of entries, separated by commas; all by default. Unknown kinds give no entries. */
  @Label('Kinds')
  @Optional()
  @rule(
    'kinds',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.length <= 500 && v.split(',').every((kind) => /^[a-z][a-z0-9-]*$/.test(kind)),
  )
  kinds?: string;
  @Optional() @Whole() @Min(1) @Max(100) size: number = defaultTimelineSize;
}
