import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { WorkPlaces } from '../../locations/node/contract';
import type { HealthcareService } from '../../services/common/service';
import { HealthcareServices } from '../../services/node/contract';
import type { Schedule } from '../common/schedule';
import type { ChangeSchedule, CreateSchedule } from '../common/schedule-requests';
import { planSlots } from '../common/slot-plan';
import type { ChangePreview, StrandedDecision } from '../common/stranded';
import { schedules, type ReadSchedule } from './schedule-records';
import { organizationTimeZone, requireOwn, requirePlace, requirePractitioner } from './schedule-setting';
import { changedValues, newValues, type ScheduleValues } from './schedule-values';
import type { ScheduleRow } from './schedules-table';
import { SlotKeeper, type SlotDifference, type SlotSource } from './slot-keeper';
import { Stranding } from './stranding';

/** Creates, changes and ends schedules together with their slots. */
@injectable()
export class ScheduleChanges {
  readonly #slots: SlotKeeper;
  readonly #stranding: Stranding;
  readonly #services: HealthcareServices;
  readonly #places: WorkPlaces;

  constructor(
    @inject(SlotKeeper) slots: SlotKeeper,
    @inject(Stranding) stranding: Stranding,
    @inject(HealthcareServices) services: HealthcareServices,
    @inject(WorkPlaces) places: WorkPlaces,
  ) {
    this.#slots = slots;
    this.#stranding = stranding;
    this.#services = services;
    this.#places = places;
  }

  /**
   * @throws ApiError 404, 403 like `requireOwn`, 400, 409 for a practitioner, service or location that is not active
   */
  async create(c: RequestContext, practitioner: string | null, body: CreateSchedule): Promise<Schedule> {
    if (practitioner !== null) await requirePractitioner(c, practitioner);
    requireOwn(c, practitioner);
    const service = await this.#service(c, body.healthcare_service_id);
    if (practitioner === null && !service) throw invalid({ healthcare_service_id: ['Healthcare service is required'] });
    await requirePlace(c, body.location_id, service);
    await this.#places.insist(c, body.location_id);
    const values = newValues(body, await organizationTimeZone(c), service, c.now);
    const uuid = v7({ msecs: c.now.getTime() });
    const source: SlotSource = { ...values, uuid, practitioner_role_uuid: practitioner };
    const added = planSlots(source, c.now.getTime());
    if (added.length === 0) throw invalid({ days: ['None of these days lies within the planning horizon'] });
    await schedules.create(c, {
      uuid,
      practitioner_role_uuid: practitioner,
      ended_at: null,
      ...columnsOf(values, { service: service?.uuid ?? null, location: body.location_id }),
    });
    await this.#slots.apply(c, uuid, source, { added, removed: [], losing: [] });
    return schedules.answer(c, uuid);
  }

  /**
   * A preview of `change`.
   * @throws ApiError like `change`, except for stranded appointments
   */
  async preview(
    c: RequestContext,
    practitioner: string | null,
    uuid: string,
    body: ChangeSchedule,
  ): Promise<ChangePreview> {
    const row = await this.#open(c, practitioner, uuid, undefined);
    const { difference } = await this.#planned(c, row, body, false);
    return this.#previewOf(c, difference);
  }

  /**
   * A preview of `end`.
   * @throws ApiError 404, 403
   */
  async previewEnd(c: RequestContext, practitioner: string | null, uuid: string): Promise<ChangePreview> {
    await this.#open(c, practitioner, uuid, undefined);
    return this.#previewOf(c, await this.#slots.difference(c, uuid, undefined, { replace: false, lock: false }));
  }

  /**
   * @throws ApiError 404, 403 like `requireOwn`, 400, 409 `stale_version`, or `appointments_stranded` with the
   * appointments that would lose their slot without a decision
   */
  async change(
    c: RequestContext,
    practitioner: string | null,
    uuid: string,
    ifMatch: number | undefined,
    body: ChangeSchedule,
  ): Promise<Schedule> {
    const before = await this.#open(c, practitioner, uuid, ifMatch);
    const decisions = body.stranded ?? [];
    const lock = await this.#stranding.hold(c, decisions);
    const { values, service, location, source, difference } = await this.#planned(c, before, body, lock);
    await this.#stranding.insistOnDecisions(c, difference.losing, decisions);
    await schedules.change(c, before, columnsOf(values, { service, location }));
    await this.#slots.apply(c, uuid, source, difference);
    await this.#stranding.settle(c, decisions, 'The schedule has changed');
    await this.#slots.shrink(c, source);
    return schedules.answer(c, uuid);
  }

  /**
   * Ends a schedule: removes its future slots.
   * @throws ApiError like `change`
   */
  async end(
    c: RequestContext,
    practitioner: string | null,
    uuid: string,
    ifMatch: number | undefined,
    decisions: readonly StrandedDecision[],
  ): Promise<void> {
    const before = await this.#open(c, practitioner, uuid, ifMatch);
    const lock = await this.#stranding.hold(c, decisions);
    const difference = await this.#slots.difference(c, uuid, undefined, { replace: false, lock });
    await this.#stranding.insistOnDecisions(c, difference.losing, decisions);
    await schedules.change(c, before, { ended_at: c.now }, { kind: 'ended' });
    await this.#slots.apply(c, uuid, undefined, difference);
    await this.#stranding.settle(c, decisions, 'The schedule has ended');
  }

  async #open(c: RequestContext, practitioner: string | null, uuid: string, ifMatch: number | undefined) {
    const open = ({ ended_at, ...row }: ReadSchedule) => {
      if (ended_at !== null || row.practitioner_role_uuid !== practitioner) throw notFound('Schedule');
      requireOwn(c, row.practitioner_role_uuid);
    };
    open(await schedules.row(c, uuid));
    const row = await schedules.current(c, uuid, ifMatch);
    open(row);
    return row;
  }

  async #planned(c: RequestContext, row: ScheduleRow, body: ChangeSchedule, lock: readonly string[] | false) {
    const serviceUuid =
      body.healthcare_service_id === undefined ? row.healthcare_service_uuid : body.healthcare_service_id;
    const location = body.location_id ?? row.location_uuid;
    if (serviceUuid === null && row.practitioner_role_uuid === null)
      throw invalid({ healthcare_service_id: ['Healthcare service is required'] });
    // An unchanged service is not checked: a schedule stays editable after its service was given up.
    const replace = serviceUuid !== row.healthcare_service_uuid || location !== row.location_uuid;
    if (replace) await requirePlace(c, location, await this.#service(c, serviceUuid));
    await this.#places.insist(c, location);
    const values = changedValues(body, row);
    const source: SlotSource = { ...values, uuid: row.uuid, practitioner_role_uuid: row.practitioner_role_uuid };
    const difference = await this.#slots.difference(c, row.uuid, source, { replace, lock });
    return { values, service: serviceUuid, location, source, difference };
  }

  async #service(c: RequestContext, uuid: string | null | undefined): Promise<HealthcareService | undefined> {
    return uuid ? this.#services.requireActive(c, uuid) : undefined;
  }

  async #previewOf(c: RequestContext, difference: SlotDifference): Promise<ChangePreview> {
    const stranded = await this.#stranding.of(c, difference.losing);
    return { added: difference.added.length, removed: difference.removed.length, stranded };
  }
}

function columnsOf(values: ScheduleValues, of: { readonly service: string | null; readonly location: string }) {
  return {
    ...values,
    periods: JSON.stringify(values.periods),
    healthcare_service_uuid: of.service,
    location_uuid: of.location,
  };
}
