import { ApiError, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { SavedSheet, SheetChange, SheetSave } from '../../common/price-sheet';
import { namesIn, type PriceNames } from '../price-names';
import { nextPositions, overlapping, ownCurrency, requirePlaces, staysElsewhere } from '../price-changes';
import { servicePrices } from '../price-records';
import { priceColumns, type PriceColumns, type PriceFaults } from '../price-values';
import { overlapsOf, pricesNamed, stalePrices, writingSeveral, type PriceRow } from '../several-prices';

/** A change with its position in the sheet, and its service. */
interface Line {
  readonly index: number;
  readonly change: SheetChange;
  readonly service: string;
  /** Undefined for a new price. */
  readonly uuid: string | undefined;
}

/**
 * Saves all changes of a sheet in one transaction, or none. Refusals name each cell: `changes.3.charge`.
 * @throws ApiError 400 with all faults, 404 for an unknown price, 409 `stale_version` with the current prices
 */
export async function saveSheet(c: RequestContext, { changes, reason }: SheetSave): Promise<SavedSheet> {
  const faults = new SheetFaults();
  const names = await namesIn(c, {
    services: changes.flatMap(({ healthcare_service_name: name }) => name ?? []),
    locations: changes.flatMap(({ location_name: name }) => name ?? []),
    payers: changes.flatMap(({ payer_name: name }) => name ?? []),
    groups: changes.flatMap(({ customer_group_name: name }) => name ?? []),
  });
  const lines = await linesOf(c, changes, names, faults);
  const own = await ownCurrency(c);
  const saved = await writingSeveral(c, servicesOf(lines), async () => {
    // Read again under the lock of their services.
    const stored = await pricesNamed(c, uuidsOf(lines));
    const read = lines.map((line) => ({ ...line, ...readLine(line, { stored, names, own, faults }) }));
    const stale = lines.flatMap(({ uuid, change }) => {
      const row = uuid === undefined ? undefined : stored.get(uuid);
      return row && change.version !== row.version ? [servicePrices.wire(c, row)] : [];
    });
    if (stale.length > 0) throw stalePrices(stale, faults.all);
    faults.insist();
    const ready = read.flatMap(({ columns, ...line }) => (columns ? [{ ...line, columns }] : []));
    await requirePlaces(
      c,
      ready.map(({ columns }) => columns),
    );
    const uuids = await write(c, ready, stored, reason ?? null);
    const overlaps = await overlapsOf(c, uuids);
    for (const [place, uuid] of uuids.entries())
      if (overlaps.has(uuid)) faults.add(ready[place]!.index, { valid_from: [overlapping] });
    faults.insist();
    return uuids;
  });
  const answers = await servicePrices.list(c, { where: sql`sp.uuid = any(${saved}::uuid[])` });
  const byUuid = new Map(answers.map((price) => [price.uuid, price]));
  return { data: saved.flatMap((uuid) => byUuid.get(uuid) ?? []) };
}

/** The faults of all lines, by cell. */
class SheetFaults {
  readonly #all: Record<string, readonly string[]> = {};

  add(index: number, faults: PriceFaults): void {
    for (const [field, messages] of Object.entries(faults)) this.#all[`changes.${index}.${field}`] = messages;
  }

  get all(): Readonly<Record<string, readonly string[]>> | undefined {
    return Object.keys(this.#all).length > 0 ? this.#all : undefined;
  }

  /** @throws ApiError 400 if there are faults */
  insist(): void {
    if (this.all) throw invalid(this.all);
  }
}

/** The service of each line. Lines of unknown services have a fault instead. */
async function linesOf(
  c: RequestContext,
  changes: readonly SheetChange[],
  names: PriceNames,
  faults: SheetFaults,
): Promise<readonly Line[]> {
  const stored = await pricesNamed(
    c,
    changes.flatMap(({ uuid }) => uuid ?? []),
  );
  const missing = changes.flatMap(({ uuid }, index) =>
    uuid && !stored.has(uuid.toLowerCase()) ? [[`changes.${index}.uuid`, ['Price not found']] as const] : [],
  );
  if (missing.length > 0) {
    const { status, code, message } = notFound('Price');
    throw new ApiError(status, code, message, { errors: Object.fromEntries(missing) });
  }
  return changes.flatMap((change, index): readonly Line[] => {
    const uuid = change.uuid?.toLowerCase();
    const row = uuid === undefined ? undefined : stored.get(uuid);
    if (row) return [{ index, change, uuid, service: row.healthcare_service_uuid }];
    const service = serviceOf(change, names);
    if (typeof service === 'string') return [{ index, change, uuid: undefined, service }];
    faults.add(index, service);
    return [];
  });
}

function serviceOf(change: SheetChange, names: PriceNames): string | PriceFaults {
  if (change.healthcare_service_id) return change.healthcare_service_id.toLowerCase();
  const name = change.healthcare_service_name?.trim();
  if (!name) return { healthcare_service_name: ['Service is required'] };
  return names.service(name) ?? { healthcare_service_name: ['Service not found'] };
}

const servicesOf = (lines: readonly Line[]) => lines.map(({ service }) => service);
const uuidsOf = (lines: readonly Line[]) => lines.flatMap(({ uuid }) => uuid ?? []);

function readLine(
  { index, change, service, uuid }: Line,
  of: {
    readonly stored: ReadonlyMap<string, PriceRow>;
    readonly names: PriceNames;
    readonly own: string;
    readonly faults: SheetFaults;
  },
): { readonly columns: PriceColumns | undefined } {
  const before = uuid === undefined ? undefined : of.stored.get(uuid);
  const location = locationOf(change, of.names);
  const payer = payerOf(change, of.names);
  const group = groupOf(change, of.names);
  const { columns, faults = {} } = priceColumns(
    { ...change, ...location.sent, ...payer.sent, ...group.sent },
    of.own,
    before,
  );
  const found = {
    ...faults,
    ...location.faults,
    ...payer.faults,
    ...group.faults,
    ...(before && staysElsewhere(change, service) && { healthcare_service_id: ['A price stays with its service'] }),
  };
  of.faults.add(index, found);
  return { columns: Object.keys(found).length > 0 ? undefined : columns };
}

function locationOf(
  { location_name: name }: SheetChange,
  names: PriceNames,
): { readonly sent?: { readonly location_id: string | null }; readonly faults?: PriceFaults } {
  if (name === undefined) return {};
  const text = name?.trim();
  if (!text) return { sent: { location_id: null } };
  const found = names.location(text);
  if (found === null) return { faults: { location_name: ['Several locations have this name'] } };
  return found ? { sent: { location_id: found } } : { faults: { location_name: ['Location not found'] } };
}

function payerOf(
  { payer_name: name }: SheetChange,
  names: PriceNames,
): { readonly sent?: { readonly payer_id: string | null }; readonly faults?: PriceFaults } {
  if (name === undefined) return {};
  const text = name?.trim();
  if (!text) return { sent: { payer_id: null } };
  const found = names.payer(text);
  if (found === null) return { faults: { payer_name: ['Several payers have this name'] } };
  return found ? { sent: { payer_id: found } } : { faults: { payer_name: ['Payer not found'] } };
}

function groupOf(
  { customer_group_name: name }: SheetChange,
  names: PriceNames,
): { readonly sent?: { readonly customer_group_id: string | null }; readonly faults?: PriceFaults } {
  if (name === undefined) return {};
  const text = name?.trim();
  const found = text ? names.group(text) : null;
  if (found === undefined) return { faults: { customer_group_name: ['Customer group not found'] } };
  return { sent: { customer_group_id: found } };
}

/** @returns the prices in the order of the lines */
async function write(
  c: RequestContext,
  lines: readonly (Line & { readonly columns: PriceColumns })[],
  stored: ReadonlyMap<string, PriceRow>,
  reason: string | null,
): Promise<readonly string[]> {
  const changed = lines.flatMap(({ uuid, columns }) => {
    const before = uuid === undefined ? undefined : stored.get(uuid);
    return before ? [{ before, values: { ...columns } }] : [];
  });
  await servicePrices.changeAll(c, changed, { reason });
  const added = lines.filter(({ uuid }) => uuid === undefined);
  const next = new Map(await nextPositions(c, servicesOf(added)));
  const rows = await servicePrices.createAll(
    c,
    added.map(({ service, columns }) => {
      const position = next.get(service) ?? 0;
      next.set(service, position + 1);
      return { ...columns, healthcare_service_uuid: service, position };
    }),
    { reason },
  );
  const fresh = rows.map(({ uuid }) => uuid);
  return lines.map(({ uuid }) => uuid ?? fresh.shift()!);
}
