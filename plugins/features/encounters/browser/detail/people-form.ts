import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Encounter } from '../../common/encounter';
import type { ParticipantType } from '../../common/participant-type';
import type { EncountersStore } from '../encounters-store';

interface Person {
  readonly role: string;
  readonly name: string;
  readonly type: ParticipantType;
}

/** Who takes part. Each change is saved at once; what somebody else did meanwhile stays. */
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
      ...{ role, type, name: practitioner_detail.name },
    }));
  }

  takesPart(role: string): boolean {
    return this.people.some((person) => person.role === role);
  }

  /** Also gives somebody who takes part another part. There is one primary performer: who was stays, as the second. */
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

  /** @param next of those who take part; asked again of those who do meanwhile, if somebody else was faster */
  async #save(
    next: (people: readonly Pick<Person, 'role' | 'type'>[]) => readonly Pick<Person, 'role' | 'type'>[],
  ): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    this.failure = undefined;
    try {
      await this.#send(next).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'stale_version') throw error;
        this.#take((error.details as { readonly current: Encounter }).current);
        await this.#send(next);
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.#refused(error);
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  async #send(
    next: (people: readonly Pick<Person, 'role' | 'type'>[]) => readonly Pick<Person, 'role' | 'type'>[],
  ): Promise<void> {
    const encounter_participant = next(this.people).map(({ role: practitioner_role, type }) => ({
      practitioner_role,
      type,
    }));
    const changed = await this.#store.change(this.encounter, { encounter_participant });
    if (changed) this.#take(changed);
  }

  #take(encounter: Encounter): void {
    this.encounter = encounter;
    this.#store.changed(encounter);
  }

  #refused({ message }: ApiFailure): void {
    this.failure = message;
  }
}
