import { ApiFailure, currentOf } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Encounter } from '../../common/encounter';
import type { ParticipantType } from '../../common/participant-type';
import type { EncountersStore } from '../encounters-store';

interface Person {
  readonly role: string;
  readonly name: string;
  readonly type: ParticipantType;
}

type Part = Pick<Person, 'role' | 'type'>;

/** The participants. Each change is saved at once and keeps a colleague's simultaneous changes. */
export class PeopleForm {
  readonly #store: EncountersStore;
  encounter: Encounter;
  saving = false;
  failure: string | undefined = undefined;

  constructor(store: EncountersStore, encounter: Encounter) {
    this.#store = store;
    this.encounter = encounter;
    makeAutoObservable(this, { encounter: observableRef }, { autoBind: true });
  }

  get people(): readonly Person[] {
    return this.encounter.encounter_participant.map(({ practitioner_role: role, practitioner_detail, type }) => ({
      role,
      type,
      name: practitioner_detail.name,
    }));
  }

  takesPart(role: string): boolean {
    return this.people.some((person) => person.role === role);
  }

  /**
   * Adds a participant, or changes their part. There is only one primary performer: the former one becomes the
   * secondary.
   */
  add(role: string, type: ParticipantType): Promise<void> {
    return this.#save((people) => [
      ...people
        .filter((person) => person.role !== role)
        .map((person) =>
          type === 'PRIMARY_PERFORMER' && person.type === type
            ? { ...person, type: 'SECONDARY_PERFORMER' as const }
            : person,
        ),
      { role, type },
    ]);
  }

  remove(role: string): Promise<void> {
    return this.#save((people) => people.filter((person) => person.role !== role));
  }

  async #save(next: (people: readonly Part[]) => readonly Part[]): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    this.failure = undefined;
    try {
      // After a conflict it tries again with the current participants.
      const overtaken = await this.#send(next);
      if (overtaken) await this.#send(next);
    } catch (error) {
      this.#refused(error);
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  /**
   * @returns true if a colleague changed the encounter first and nothing was saved
   * @throws ApiFailure
   */
  async #send(next: (people: readonly Part[]) => readonly Part[]): Promise<boolean> {
    const encounter_participant = next(this.people).map(({ role, type }) => ({ practitioner_role: role, type }));
    const before = this.encounter;
    try {
      const changed = await this.#store.change(before, { encounter_participant });
      if (changed) this.#take(changed);
      return false;
    } catch (error) {
      const current = currentOf<Encounter>(error);
      if (!current) throw error;
      this.#take({ ...before, ...current });
      return current.version !== before.version;
    }
  }

  #take(encounter: Encounter): void {
    this.encounter = encounter;
    this.#store.changed(encounter);
  }

  #refused(error: unknown): void {
    if (!(error instanceof ApiFailure)) throw error;
    this.failure = error.message;
  }
}
