import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { longestName, type ItemPack } from './item';

/** The columns of a file of items: one line each, with its packs in one cell. */
export const itemColumns = [
  { id: 'name', title: 'Name', aliases: ['Item'], max: longestName },
  { id: 'kind', title: 'Kind', max: 20 },
  { id: 'generic', title: 'Generic name', aliases: ['Generic'], max: 200 },
  { id: 'brand', title: 'Brand', max: 100 },
  { id: 'strength', title: 'Strength', max: 60 },
  { id: 'form', title: 'Dosage form', aliases: ['Form'], max: 60 },
  { id: 'route', title: 'Dosage route', aliases: ['Route'], max: 60 },
  { id: 'item_class', title: 'Class', max: 80 },
  { id: 'base_unit', title: 'Base unit', aliases: ['Unit'], max: 40 },
  { id: 'packs', title: 'Packs', max: 1000 },
  { id: 'pack_content', title: 'Content of a pack', max: 10 },
  { id: 'cost', title: 'Cost', max: 20 },
  { id: 'cost_quantity', title: 'Cost is for', max: 10 },
  { id: 'selling_price', title: 'Selling price', aliases: ['Price'], max: 20 },
  { id: 'markup_percent', title: 'Mark-up', max: 10 },
  { id: 'tax_exempt', title: 'Tax exempt', max: 10 },
  { id: 'controlled', title: 'Controlled', max: 10 },
  { id: 'cold_chain', title: 'Cold chain', max: 10 },
  { id: 'without_prescription', title: 'Without prescription', max: 10 },
  { id: 'code', title: 'Own bar code', max: 40 },
  { id: 'note', title: 'Note', max: 1000 },
  { id: 'active', title: 'Status', max: 20 },
] as const satisfies readonly ImportColumn[];

export type ItemColumn = (typeof itemColumns)[number]['id'];

/** One pack in the cell of a file. */
export interface PackInCell {
  readonly name: string;
  readonly factor: number;
  readonly gtin: string | null;
}

/**
 * Reads `Strip: 10; Box: 100 4006381333931`: the name, the content in base units, and the bar code if it has one.
 * @returns undefined if the text cannot be read
 */
export function readPacks(cell: string): readonly PackInCell[] | undefined {
  const parts = cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const packs = parts.map((part) => /^(.+?)\s*:\s*(\d{1,7})(?:\s+(\d{8,14}))?$/.exec(part));
  if (packs.includes(null)) return undefined;
  return packs.map((match) => ({ name: match![1]!, factor: Number(match![2]), gtin: match![3] ?? null }));
}

/** The same the other way round. */
export const writePacks = (packs: readonly ItemPack[]): string =>
  packs.map(({ name, factor, gtin }) => `${name}: ${factor}${gtin === null ? '' : ` ${gtin}`}`).join('; ');
