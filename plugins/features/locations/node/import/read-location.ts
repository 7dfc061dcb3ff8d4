import { fill, tidyName } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import {
  locationStatuses,
  operationalStatuses,
  physicalTypes,
  type LocationStatus,
  type OperationalStatus,
  type PhysicalType,
} from '../../common';
import { hasOperationalStatus } from '../../common/location-rules';

/** One step of a path. */
export interface PathStep {
  readonly kind: PhysicalType;
  readonly name: string;
}

/** The content of a line. */
export interface LocationLine {
  readonly line: number;
  /** From the site down; the last one is the location that the line describes. */
  readonly steps: readonly PathStep[];
  /** Absent if the line does not change it. */
  readonly status?: LocationStatus;
  readonly operational_status?: OperationalStatus;
}

/** @returns a sentence about the error in the line itself */
export function readLocation({ line, cells }: ImportLine): LocationLine | string {
  const steps = physicalTypes.flatMap((kind) => {
    const name = tidyName(cells[kind] ?? '');
    return name ? [{ kind, name }] : [];
  });
  const written = (cells['status'] ?? '').toLowerCase();
  const status = locationStatuses.find((each) => each === written);
  if (written && !status) return fill('There is no status {{status}}: use active or inactive.', { status: written });
  const state = (cells['operational_status'] ?? '').toLowerCase();
  const operational = operationalStatuses.find((each) => each === state);
  if (state && !operational)
    return fill('There is no operational status {{status}}: use {{all}}.', {
      status: state,
      all: operationalStatuses.join(', '),
    });
  if (operational && !hasOperationalStatus(steps.at(-1)!.kind)) return 'Only rooms and beds have an operational status';
  return { line, steps, ...(status && { status }), ...(operational && { operational_status: operational }) };
}
