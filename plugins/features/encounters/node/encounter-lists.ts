import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { RecordPart } from '../../patients/node/contract';
import { encounterListFields, type EncounterItem, type EncounterListField } from '../common/encounter-lists';
import type { UpdateEncounter } from '../common/encounter-requests';
import { EncounterList } from './contract';

/** Kept of what was taken back without a word. English, as everything that is kept. */
const noReason = 'Removed from the encounter';

/** The lists of an encounter by which things in it are taken back. */
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

  /** The lists of the parts that an answer has. */
  of(parts: Readonly<Record<string, unknown>>): Partial<Record<EncounterListField, readonly EncounterItem[]>> {
    const known = this.#lists.filter(({ part }) => Array.isArray(parts[part]));
    return Object.fromEntries(known.map(({ field, part }) => [field, itemsOf(parts[part] as readonly object[])]));
  }

  /**
   * Takes back what the lists of a body leave out, by the rules of the feature that keeps it.
   * @param encounter locked, and not ended
   * @returns what was taken back; none where the lists are as they were, or absent
   * @throws ApiError 403; 409 `list_changed` for a list that names what is not there, or lacks more than one; 400 for a
   *   list that no feature keeps; as `EncounterList.remove`
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
