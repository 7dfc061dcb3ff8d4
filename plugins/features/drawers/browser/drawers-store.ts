import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { CashList } from '../common/cash-list';
import type { Cashier, CashMove, Drawer, OwnDrawer, Safe } from '../common/drawer';
import type { SafeCount } from '../common/safe-count';
import type { DrawerDayReport, ReportSize } from '../common/drawer-report';

export const drawersPath = 'v2/billing/drawers';
export const safeCountsPath = 'v2/billing/safe-counts';
/** The number of the latest counts of a safe on screen. */
const shownCounts = 10;

/** The drawers on screen: the user's own at a place, and the earlier ones. */
@injectable()
export class DrawersStore {
  readonly records: RecordStore<Drawer>;
  /** The user's drawer, by the uuid of the place. */
  readonly own: SharedValues<OwnDrawer>;
  /** The cash moved to the safe, by the drawer's uuid. */
  readonly moves: SharedValues<readonly CashMove[]>;
  /** The content of the safe, by the uuid of the place. */
  readonly safes: SharedValues<Safe>;
  readonly safeCounts: RecordStore<SafeCount>;
  /** The later counts of the safe, by the uuid of the place: waiting ones first. */
  readonly countsOfSafes: SharedValues<readonly SafeCount[]>;
  /** The report of a day, by the day. */
  readonly reports: SharedValues<DrawerDayReport>;
  readonly list: ListStore<Drawer>;
  /** Drawers of everybody, by status. */
  readonly ofAll: SharedValues<readonly Drawer[]>;
  /** One for each counted currency, that of the books first. */
  readonly cashLists: LiveValue<readonly CashList[]>;
  readonly cashiers: LiveValue<readonly Cashier[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.records = new RecordStore<Drawer>({ api, live, path: drawersPath, event: 'drawer' });
    this.safeCounts = new RecordStore<SafeCount>({ api, live, path: safeCountsPath, event: 'safe_count' });
    const follows = { live, events: ['drawer.*'] };
    this.own = this.records.reloads(
      new SharedValues(
        (location_id) =>
          new LiveValue({
            ...follows,
            read: (signal) =>
              api.get<OwnDrawer>(`${drawersPath}/mine`, { query: { location_id }, signal, quiet: true }),
          }),
      ),
    );
    this.moves = new SharedValues(
      (drawer) =>
        new LiveValue({
          ...follows,
          concerns: ({ uuid }) => uuid === drawer,
          read: async (signal) =>
            (await api.list<CashMove>(`${drawersPath}/${drawer}/moves`, { signal, quiet: true })).data,
        }),
    );
    this.countsOfSafes = this.safeCounts.reloads(
      new SharedValues(
        (location_id) =>
          new LiveValue({
            live,
            events: ['safe_count.*'],
            read: async (signal) => {
              const query = { location_id, page_size: shownCounts };
              return (await api.list<SafeCount>(safeCountsPath, { query, signal, quiet: true })).data;
            },
          }),
      ),
    );
    this.safes = this.records.reloads(
      new SharedValues(
        (location_id) =>
          new LiveValue({
            live,
            events: ['drawer.*', 'safe_count.updated'],
            read: (signal) => api.get<Safe>(`${drawersPath}/safe`, { query: { location_id }, signal, quiet: true }),
          }),
      ),
    );
    this.reports = this.records.reloads(
      new SharedValues(
        (date) =>
          new LiveValue({
            ...follows,
            read: (signal) =>
              api.get<DrawerDayReport>(`${drawersPath}/report`, { query: { date }, signal, quiet: true }),
          }),
      ),
    );
    this.list = this.records.shows(
      lists.part<Drawer>({
        records: this.records,
        unlessFiltered: { status: 'closed' },
        filters: ['status', 'date_from', 'date_to'],
      }),
    );
    this.ofAll = this.records.reloads(
      new SharedValues(
        (status) =>
          new LiveValue({
            ...follows,
            read: async (signal) =>
              (await api.list<Drawer>(drawersPath, { query: { status, page_size: 50 }, signal, quiet: true })).data,
          }),
      ),
    );
    this.cashLists = new LiveValue({
      live,
      events: ['drawer-cash-list.updated', 'exchange_rate.*'],
      read: async (signal) => (await api.list<CashList>(`${drawersPath}/cash-lists`, { signal, quiet: true })).data,
    });
    this.cashiers = new LiveValue({
      live,
      events: [],
      read: async (signal) => (await api.list<Cashier>(`${drawersPath}/cashiers`, { signal, quiet: true })).data,
    });
  }

  /** @throws ApiFailure */
  printDay(date: string, size: ReportSize): Promise<boolean> {
    return this.records.download(`day ${size}`, `${drawersPath}/report/print`, { date, size });
  }

  /** @throws ApiFailure */
  print({ uuid }: Drawer, size: ReportSize): Promise<boolean> {
    return this.records.download(`${uuid} ${size}`, `${drawersPath}/${uuid}/print`, { size });
  }
}
