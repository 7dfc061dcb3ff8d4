import { makeAutoObservable, observableRef } from 'mobx';
import type { EncounterEnding, WayOn } from '../../common/encounter-ending';
import type { EndEncounter } from '../../common/encounter-requests';
import type { VisitStop } from '../../../visits/common/visit-stop';

/** Where a patient may go on to: a stop, or another practitioner. */
export type NextStop = VisitStop | 'practitioner';

/** What becomes of the visit when its consultation ends; what is proposed stands until the user chooses. */
export class EndingForm {
  ending: EncounterEnding | undefined = undefined;
  /** What the user chose; undefined while what is proposed stands. */
  chosenWay: WayOn | undefined = undefined;
  chosenStop: NextStop | undefined = undefined;
  practitioner = '';
  place = '';

  constructor() {
    makeAutoObservable(this, { ending: observableRef }, { autoBind: true });
  }

  get way(): WayOn {
    return this.chosenWay ?? this.ending?.way_on.way ?? 'stay';
  }

  get stop(): NextStop {
    return this.chosenStop ?? this.ending?.way_on.stop ?? 'desk';
  }

  /** Somebody has to be named whom the patient goes to. */
  get lacksPractitioner(): boolean {
    return this.way === 'go-on' && this.stop === 'practitioner' && this.practitioner === '';
  }

  propose(ending: EncounterEnding): void {
    this.ending = ending;
  }

  choose(way: WayOn): void {
    this.chosenWay = way;
  }

  sendTo(stop: NextStop): void {
    this.chosenWay = 'go-on';
    this.chosenStop = stop;
  }

  setPractitioner(role: string): void {
    this.practitioner = role;
  }

  setPlace(place: string): void {
    this.place = place;
  }

  /** As the server is told; with all loose ends that are on screen. @param decides whether the user may change visits */
  body(decides: boolean): EndEncounter {
    const seen = (this.ending?.loose_ends ?? []).map(({ code }) => code);
    if (!decides || this.way === 'stay') return { seen };
    if (this.way === 'end') return { seen, end_visit: true };
    const place = this.place === '' ? {} : { location_id: this.place };
    const to = this.stop === 'practitioner' ? { assigned_to_id: this.practitioner } : { stop: this.stop };
    return { seen, go_on: { ...to, ...place } };
  }
}
