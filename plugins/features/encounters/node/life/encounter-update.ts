import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { encounterListFields } from '../../common/encounter-lists';
import type { UpdateEncounter } from '../../common/encounter-requests';
import { mayAdvance } from '../../common/encounter-steps';
import { insistOnPlace } from './encounter-opening';
import { insistOnPeople, participantsOf } from '../reading/encounter-people';
import type { Step } from './encounter-steps';
import type { ReadEncounter } from '../reading/encounter-wire';

/**
 * The changed columns of a caller's change.
 * @param before locked
 * @throws ApiError 400; 404 for people, places and services; 409 `practitioner_left`, `location_inactive`,
 * `service_inactive`
 */
export async function changesOf(
  c: RequestContext,
  before: ReadEncounter,
  body: UpdateEncounter,
): Promise<Pick<Step, 'values' | 'people'>> {
  const { status, healthcare_service_id: service } = body;
  const people = body.encounter_participant ? participantsOf(body.encounter_participant) : undefined;
  if (people)
    await insistOnPeople(
      c,
      people.map(({ role }) => role).filter((role) => !before.participants.some((each) => each.role === role)),
    );
  const location = body.location_id ?? body.encounter_location?.[0]?.location;
  await insistOnPlace(c, location ?? null, service ?? null);
  const step = body.progress_step ?? before.progress_step;
  if (!mayAdvance(before.progress_step, step)) throw invalid({ progress_step: ['Progress step is not valid'] });
  return {
    values: {
      ...(status && { status }),
      ...(body.class && { class: body.class }),
      ...(location !== undefined && { location_uuid: location }),
      ...(service !== undefined && { healthcare_service_uuid: service }),
      ...(typeof body.reason === 'string' && { reason: body.reason }),
      progress_step: step,
    },
    ...(people && { people }),
  };
}

/** True if the change may remove content. */
export const shortens = (body: UpdateEncounter): boolean => encounterListFields.some((field) => body[field]);
