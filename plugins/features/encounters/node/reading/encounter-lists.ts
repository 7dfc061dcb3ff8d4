import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { RecordPart } from '../../../patients/node/contract';
import { encounterListFields, type EncounterItem, type EncounterListField } from '../../common/encounter-lists';
import type { UpdateEncounter } from '../../common/encounter-requests';
import { EncounterList } from '../contract';

/** The stored reason for a removal without one. English, like all stored texts. */
const noReason = 'Removed from the encounter';

/** The lists of an encounter from which a change removes items. */
@injectable()
export class EncounterLists {
  readonly #lists: readonly EncounterList[];
  readonly #parts: readonly RecordPart[];

  constructor(
    @multiInject(EncounterList) @optional() lists: readonly EncounterList[] | undefined,
    @multiInject(RecordPart) @optional() parts: readonly RecordPart[] | undefined,
  ) {
    this.#lists = lists ?? [];
    this.#parts = parts ?? [];
  }

  /** The lists among an answer's parts. */
  of(parts: Readonly<Record<string, unknown>>): Partial<Record<EncounterListField, readonly EncounterItem[]>> {
    const known = this.#lists.filter(({ part }) => Array.isArray(parts[part]));
    return Object.fromEntries(known.map(({ field, part }) => [field, itemsOf(parts[part] as readonly object[])]));
  }

  /**
   * Removes the items that the lists of a body leave out, by the rules of their feature.
   * @param encounter locked and open
   * @returns the removed items; empty if the lists are unchanged or absent
   * @throws ApiError 403; 409 `list_changed` for a list with an unknown item, or without more than one; 400 for a list
   * that no feature has; and like `EncounterList.remove`
   */
  async shorten(c: RequestContext, encounter: string, body: UpdateEncounter): Promise<readonly string[]> {
    const removed: string[] = [];
    for (const field of encounterListFields) {
      const stay = body[field];
      if (!stay) continue;
      const list = this.#lists.find((each) => each.field === field);
      const part = this.#parts.find((each) => each.field === list?.part);
      if (!list || !part?.ofEncounter) throw invalid({ [field]: ['List is not valid'] });
      c.require(list.permission);
      const ids = new Set(stay.map(({ id }) => id));
      const standing = itemsOf(await part.ofEncounter(c, encounter));
      const gone = standing.filter(({ id }) => !ids.has(id));
      if (ids.size + gone.length !== standing.length || gone.length > 1) throw changed(field, standing);
      for (const { id } of gone) {
        await list.remove(c, id, body.comment?.trim() || noReason);
        removed.push(id);
      }
    }
    return removed;
  }
}

const itemsOf = (things: readonly object[]): readonly EncounterItem[] =>
  things.map((thing) => ({ id: (thing as { readonly uuid: string }).uuid }));

const changed = (field: EncounterListField, items: readonly EncounterItem[]) =>
  conflict('list_changed', 'This list has changed meanwhile, or more than one is missing from it.', {
    field,
    [field]: items,
  });
