import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { longestName } from './location';

/**
 * The columns of a file: one per kind, so that a line names a location by its path. The last filled one of the first
 * five is the location that the line describes.
 */
export const locationColumns: readonly ImportColumn[] = [
  { id: 'site', title: 'Site', required: true, max: longestName },
  { id: 'building', title: 'Building', max: longestName },
  { id: 'ward', title: 'Ward', max: longestName },
  { id: 'room', title: 'Room', max: longestName },
  { id: 'bed', title: 'Bed', max: longestName },
  { id: 'status', title: 'Status', max: 40 },
  { id: 'operational_status', title: 'Operational status', max: 40 },
];
