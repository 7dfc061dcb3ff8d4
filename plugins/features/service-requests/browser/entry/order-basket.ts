import { FormModel, rulesOf, type Drafts, uniqueKey, draftOf, limitedBy } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import {
  contradicts,
  namesImaging,
  namesTest,
  recognisedKind,
  type RecognisedKind,
} from '../../common/recognised-kind';
import type { OrderedLatelyLines, OrderedLately } from '../../common/order-catalogue';
import type { OrderCategory, OrderCodeSystem, OrderPriority } from '../../common/order-kinds';
import { OrderLine, type ServiceRequest } from '../../common/service-request';
import type { Orderable, OrdersStore } from '../orders-store';
import { t } from '../../manifest';

/** One order while it is being typed. */
export interface OrderEntry {
  category: OrderCategory;
  /** The name of a panel, a test or a service, or any words. */
  what: string;
  priority: OrderPriority;
  specimen: string;
  reason: string;
  note: string;
}

/** An order in the basket, not yet placed. */
export interface BasketOrder extends OrderEntry {
  /** Distinguishes orders in the basket. */
  readonly key: string;
  /** The reason to repeat the order, after the server has asked for it. */
  readonly repeat_reason: string;
}

export interface BasketValues {
  orders: readonly BasketOrder[];
  /** An encounter's uuid, null for none; undefined until it is known. */
  encounter: string | null | undefined;
}

export interface OrderBasketOptions {
  readonly store: OrdersStore;
  readonly drafts: Drafts;
  readonly patient: string;
  readonly encounter: string | undefined;
}

const freshEntry: OrderEntry = {
  category: 'Laboratory-procedure',
  what: '',
  priority: 'routine',
  specimen: '',
  reason: '',
  note: '',
};

/** One basket for all places that order for a patient: lines typed in an encounter that ended are not lost. */
export const draftKeyOf = (patient: string) => draftOf('service-requests', { patient });
/** The line that is typed and not yet in the basket. */
export const lineKeyOf = (patient: string) => draftOf('service-requests', { patient, record: 'line' });

/** Orders typed one by one and placed together; asks for a reason if the same was ordered within a day. */
export class OrderBasket {
  readonly entry: FormModel<OrderEntry>;
  readonly form: FormModel<BasketValues>;
  readonly #store: OrdersStore;
  /** Recent orders, by the key of the matching order in the basket. */
  asked: ReadonlyMap<string, readonly OrderedLately[]> = new Map();
  placed: readonly ServiceRequest[] = [];

  constructor({ store, drafts, patient, encounter }: OrderBasketOptions) {
    this.#store = store;
    this.entry = new FormModel<OrderEntry>({
      initial: freshEntry,
      rules: limitedBy(OrderLine, (values: OrderEntry) => ({ ...entryFaults(values), ...this.#kindFaults(values) })),
      save: (values) => {
        this.add(values);
        return Promise.resolve();
      },
      draft: { drafts, key: lineKeyOf(patient) },
    });
    this.form = new FormModel<BasketValues>({
      initial: { orders: [], encounter },
      rules: ({ orders }): Faults =>
        orders.length === 0 ? { orders: [{ message: '{{field}} is required', field: 'Ordered item' }] } : {},
      save: async (values, key) => {
        const where = { patient_id: patient, encounter_id: encounter ?? values.encounter ?? null };
        const bodies = values.orders.map((order) => ({ ...lineOf(order, store.orderable.value), ...where }));
        this.#set(await store.place(bodies, key));
      },
      draft: { drafts, key: draftKeyOf(patient) },
    });
    makeAutoObservable(this, { entry: false, form: false }, { autoBind: true });
  }

  get orders(): readonly BasketOrder[] {
    return this.form.values.orders;
  }

  /** Names of things to order in the chosen category. */
  get names(): readonly string[] {
    return namesOf(this.entry.values.category, this.#store.orderable.value);
  }

  /** The uuid of the service that a line orders; null for something else, undefined until the services are known. */
  serviceOf(order: OrderEntry): string | null | undefined {
    const of = this.#store.orderable.value;
    if (!of) return undefined;
    const code = codeOf(order, of);
    return code?.code_system === 'service' ? code.code : null;
  }

  add(entry: OrderEntry): void {
    this.placed = [];
    const specimen = entry.category === 'Laboratory-procedure' ? entry.specimen : '';
    const order = { ...entry, specimen, key: uniqueKey(), repeat_reason: '' };
    this.form.set('orders', [...this.orders, order]);
  }

  remove(key: string): void {
    this.form.set(
      'orders',
      this.orders.filter((order) => order.key !== key),
    );
  }

  giveReason(key: string, repeat_reason: string): void {
    this.form.set(
      'orders',
      this.orders.map((order) => (order.key === key ? { ...order, repeat_reason } : order)),
    );
  }

  chooseEncounter(encounter: string | null): void {
    if (this.form.values.encounter === undefined && this.orders.length === 0) this.form.values.encounter = encounter;
    else this.form.set('encounter', encounter);
  }

  /** An order recognised as imaging or as a laboratory test gets that category; the field shows it. */
  followKind(): void {
    const { what, category } = this.entry.values;
    const kind = this.#kindOf(what);
    if (kind !== undefined && contradicts(kind, category)) this.entry.set('category', kind);
  }

  /** The usual specimen of the chosen panel or test. */
  suggestSpecimen(): void {
    const { what, category, specimen } = this.entry.values;
    if (category !== 'Laboratory-procedure' || specimen !== '') return;
    const found = this.#store.orderable.value?.panels.find(
      ({ display, tests }) => isCalled(display, what) || tests.some((test) => isCalled(test.display, what)),
    );
    if (found) this.entry.set('specimen', found.specimen);
  }

  /** @returns true if all were placed */
  async submit(): Promise<boolean> {
    const done = await this.form.submit();
    const { failure } = this.form;
    this.#ask(failure?.code === 'ordered_lately' ? (failure.details as OrderedLatelyLines) : undefined);
    if (done) this.form.reset({ orders: [], encounter: this.form.values.encounter });
    return done;
  }

  #kindOf(what: string): RecognisedKind | undefined {
    return recognisedKind(what, this.#store.orderable.value?.panels ?? [], t);
  }

  /** For a category chosen after the words. */
  #kindFaults({ what, category }: OrderEntry): Faults {
    const kind = this.#kindOf(what);
    if (!contradicts(kind, category)) return {};
    return { category: [{ message: kind === 'Imaging' ? namesImaging : namesTest, field: 'Category' }] };
  }

  #ask(found: OrderedLatelyLines | undefined): void {
    this.asked = new Map((found?.lines ?? []).map(({ index, orders }) => [this.orders[index]?.key ?? '', orders]));
  }

  #set(placed: readonly ServiceRequest[]): void {
    this.placed = placed;
  }
}

function entryFaults(values: OrderEntry): Faults {
  const { what, specimen, ...rest } = values;
  const { display, ...faults } = rulesOf(OrderLine)({ ...rest, display: what, specimen: specimen || null });
  if (what.trim() === '') return { ...faults, what: [{ message: '{{field}} is required', field: 'Ordered item' }] };
  return { ...faults, ...(display && { what: display }) };
}

/** In English or in the user's language. */
const isCalled = (name: string, typed: string) =>
  [name, t(name)].some((each) => each.toLowerCase() === typed.trim().toLowerCase());

function namesOf(category: OrderCategory, of: Orderable | undefined): readonly string[] {
  const services = servicesOf(category, of).map(({ name }) => name);
  if (category !== 'Laboratory-procedure') return services;
  const panels = of?.panels ?? [];
  return [
    ...new Set([...panels, ...panels.flatMap(({ tests }) => tests)].map(({ display }) => t(display)).concat(services)),
  ];
}

function servicesOf(category: OrderCategory, of: Orderable | undefined) {
  const classes = category === 'Surgical-procedure' ? ['Procedure'] : ['Diagnostic', 'Procedure'];
  return (of?.services ?? []).filter(({ service_class }) => classes.includes(service_class));
}

/** The request body of an order: with a code if the words are a name that has one. */
function lineOf(order: BasketOrder, of: Orderable | undefined): object {
  const { key: _, what, specimen, repeat_reason, ...rest } = order;
  const line = { ...rest, specimen: specimen || null, repeat_reason: repeat_reason.trim() || null };
  return { ...line, ...(codeOf(order, of) ?? { display: what.trim() }) };
}

/** The code for an order, if its words are the name of a code. */
function codeOf(
  { category, what }: Pick<OrderEntry, 'category' | 'what'>,
  of: Orderable | undefined,
): { readonly code_system: OrderCodeSystem; readonly code: string } | undefined {
  if (category === 'Laboratory-procedure') {
    const panel = of?.panels.find(({ display }) => isCalled(display, what));
    if (panel) return { code_system: 'panel', code: panel.code };
    const test = of?.panels.flatMap(({ tests }) => tests).find(({ display }) => isCalled(display, what));
    if (test) return { code_system: 'loinc', code: test.code };
  }
  const service = servicesOf(category, of).find(({ name }) => isCalled(name, what));
  return service && { code_system: 'service', code: service.uuid };
}
