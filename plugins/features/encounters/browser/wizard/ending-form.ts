import { makeAutoObservable, observableRef } from 'mobx';
import type { EncounterEnding, WayOn } from '../../common/encounter-ending';
import type { EndEncounter } from '../../common/encounter-requests';
import type { VisitStop } from '../../../visits/common/visit-stop';

/** Where a patient may go next: a stop, or another practitioner. */
export type NextStop = VisitStop | 'practitioner';

/** What happens to the visit when its consultation ends; the proposal applies until the user chooses. */
export class EndingForm {
  ending: EncounterEnding | undefined = undefined;
  /** The user's choice; undefined while the proposal applies. */
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

  /** True if the user must name the next practitioner. */
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

  /**
   * The request, with all loose ends on screen.
   * @param decides whether the user may change visits
   */
  body(decides: boolean): EndEncounter {
    const seen = (this.ending?.loose_ends ?? []).map(({ code }) => code);
    if (!decides || this.way === 'stay') return { seen };
    if (this.way === 'end') return { seen, end_visit: true };
    const place = this.place === '' ? {} : { location_id: this.place };
    const to = this.stop === 'practitioner' ? { assigned_to_id: this.practitioner } : { stop: this.stop };
    return { seen, go_on: { ...to, ...place } };
  }
}
