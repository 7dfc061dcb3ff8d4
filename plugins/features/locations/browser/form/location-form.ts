import {
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
  type FormModel,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { PhysicalType } from '../../common';
import type { Location, LocationFields } from '../../common/location';
import { CreateLocation } from '../../common/location-requests';
import { hasOperationalStatus, misfit } from '../../common/location-rules';
import type { LocationTree } from '../../common/location-tree';

/** The typed values; empty text means no value. */
export type LocationValues = TypedValues<LocationFields>;

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

const kindInside: Readonly<Record<PhysicalType, PhysicalType>> = {
  site: 'ward',
  building: 'ward',
  ward: 'room',
  room: 'bed',
  bed: 'bed',
};

/** Creates, changes or moves one location. */
export class LocationForm {
  readonly #options: LocationFormOptions;
  readonly editor: RowForm<LocationValues, Location>;

  constructor(options: LocationFormOptions) {
    this.#options = options;
    const { api, drafts, location, inside } = options;
    this.editor = new RowForm<LocationValues, Location>({
      api,
      drafts,
      draftKey: location
        ? draftOf('locations', { record: location.uuid })
        : draftOfNew('locations', { within: inside?.uuid }),
      subjectOf: ({ name }) => name,
      row: location,
      valuesOf: (row) => (row ? valuesOf(row) : newIn(inside)),
      // Another kind needs another parent, and not every kind has a state.
      together: [['physical_type', 'parent_uuid', 'operational_status']],
      rules: rulesOf(CreateLocation, given, (values: LocationValues) => this.#misfit(values)),
      created: 'v2/locations',
      changed: location && `v2/locations/${location.uuid}`,
      sent: given,
    });
    makeAutoObservable(this, { editor: false, form: false }, { autoBind: true });
  }

  get form(): FormModel<LocationValues> {
    return this.editor.form;
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

  #misfit(values: LocationValues): Faults {
    const parent = this.#options.tree().get(values.parent_uuid);
    const reason = values.physical_type
      ? misfit(values.physical_type as PhysicalType, parent?.physical_type)
      : undefined;
    return reason ? { parent_uuid: [{ message: reason, field: 'Part of' }] } : {};
  }
}

function valuesOf(location: Location): LocationValues {
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
