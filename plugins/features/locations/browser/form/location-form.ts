import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Location, PhysicalType } from '../../common';
import { CreateLocation } from '../../common/location-requests';
import { hasOperationalStatus, misfit } from '../../common/location-rules';
import type { LocationTree } from '../../common/location-tree';

/** The typed values; empty text means no value. */
export interface LocationValues {
  readonly name: string;
  readonly physical_type: string;
  readonly parent_uuid: string;
  readonly status: string;
  readonly operational_status: string;
}

export interface LocationFormOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** The tree on screen, from which the parent is chosen. */
  readonly tree: () => LocationTree;
  /** The location to change; undefined creates a new one. */
  readonly location: Location | undefined;
  /** The parent of a new one. */
  readonly inside: Location | undefined;
}

const faultsOf = rulesOf(CreateLocation);
const kindInside: Readonly<Record<PhysicalType, PhysicalType>> = {
  site: 'ward',
  building: 'ward',
  ward: 'room',
  room: 'bed',
  bed: 'bed',
};

/** Creates, changes or moves one location, and handles another user's changes meanwhile. */
export class LocationForm {
  readonly #options: LocationFormOptions;
  #version: number | undefined;
  readonly form: FormModel<LocationValues>;
  /** The location as another user saved it, until this user decides which changes to keep. */
  stale: Location | undefined = undefined;
  saved: Location | undefined = undefined;

  constructor(options: LocationFormOptions) {
    this.#options = options;
    const { drafts, location, inside } = options;
    this.#version = location?.version;
    this.form = new FormModel<LocationValues>({
      initial: location ? valuesOf(location) : newIn(inside),
      rules: (values) => this.#faults(values),
      save: (values, key) => this.#save(values, key),
      draft: {
        drafts,
        key: location
          ? draftOf('locations', { record: location.uuid })
          : draftOfNew('locations', { within: inside?.uuid }),
        subjectOf: ({ name }) => name,
        version: {
          get: () => this.#version,
          set: (version) => (this.#version = version),
        },
      },
    });
    makeAutoObservable(this, { stale: observableRef, saved: observableRef }, { autoBind: true });
  }

  get kind(): PhysicalType {
    return this.form.values.physical_type as PhysicalType;
  }

  get hasState(): boolean {
    return hasOperationalStatus(this.kind);
  }

  /** The possible parents, with their paths. */
  get parents(): readonly { readonly location: Location; readonly path: string }[] {
    const tree = this.#options.tree();
    return tree
      .rows(() => true)
      .filter(({ location }) => misfit(this.kind, location.physical_type) === undefined)
      .map(({ location }) => ({
        location,
        path: tree
          .path(location)
          .map(({ name }) => name)
          .join(' › '),
      }));
  }

  /** A new kind that does not fit the chosen parent clears the parent. */
  setKind(kind: string): void {
    this.form.set('physical_type', kind);
    const parent = this.#options.tree().get(this.form.values.parent_uuid);
    if (parent && misfit(this.kind, parent.physical_type) !== undefined) this.form.set('parent_uuid', '');
    if (!this.hasState) this.form.set('operational_status', '');
  }

  /** Resolves a conflict: keeps the typed values or takes the other user's. Saves nothing yet. */
  settle(whose: 'mine' | 'theirs'): void {
    if (!this.stale) return;
    this.#version = this.stale.version;
    if (whose === 'theirs') this.form.reset(valuesOf(this.stale));
    this.form.failure = undefined;
    this.stale = undefined;
  }

  discard(): void {
    this.form.reset();
  }

  #faults(values: LocationValues): Faults {
    const faults = faultsOf(given(values));
    const parent = this.#options.tree().get(values.parent_uuid);
    const reason = values.physical_type
      ? misfit(values.physical_type as PhysicalType, parent?.physical_type)
      : undefined;
    return reason ? { ...faults, parent_uuid: [{ message: reason, field: 'Part of' }] } : faults;
  }

  async #save(values: LocationValues, idempotencyKey: string): Promise<void> {
    const { api, location } = this.#options;
    const body = given(values);
    const options = { idempotencyKey, quiet: true };
    try {
      const saved = location
        ? await api.patch<Location>(`v2/locations/${location.uuid}`, body, { ...options, ifMatch: this.#version })
        : await api.post<Location>('v2/locations', body, options);
      runInAction(() => (this.saved = saved));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: Location }).current));
      throw error;
    }
  }
}

export function valuesOf(location: Location): LocationValues {
  const { name, physical_type, parent_uuid, status, operational_status } = location;
  return { name, physical_type, status, parent_uuid: parent_uuid ?? '', operational_status: operational_status ?? '' };
}

function newIn(inside: Location | undefined): LocationValues {
  return {
    name: '',
    physical_type: inside ? kindInside[inside.physical_type] : 'site',
    parent_uuid: inside?.uuid ?? '',
    status: 'active',
    operational_status: '',
  };
}

/** The request body, without the empty fields. */
function given(values: LocationValues): CreateLocation {
  return {
    ...values,
    parent_uuid: values.parent_uuid || null,
    operational_status: values.operational_status || null,
  } as CreateLocation;
}
