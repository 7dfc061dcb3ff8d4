import { conflict, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient, todayOf } from '../../patients/node/contract';
import { VisitBook } from '../../visits/node/contract';
import { answerFaults, findingOf, relevantAnswers } from '../common/answer-rules';
import type { Answers, Questionnaire } from '../common/questionnaire';
import type { QuestionnaireResponse, CreateResponse, UpdateResponse } from '../common/response';
import { questionnaireOf } from '../common/questionnaires';
import { responses, type ReadResponse } from './response-records';

/** Saves answers to forms; a change of a completed form amends it, and its former content is kept. */
@injectable()
export class ResponseChanges {
  readonly #encounters: EncounterBook;
  readonly #visits: VisitBook;

  constructor(@inject(EncounterBook) encounters: EncounterBook, @inject(VisitBook) visits: VisitBook) {
    this.#encounters = encounters;
    this.#visits = visits;
  }

  /** @throws ApiError 404 for the patient; 400; 409 `encounter_closed`, `form_begun` if the visit has this form already */
  async create(c: RequestContext, body: CreateResponse): Promise<QuestionnaireResponse> {
    const { patient_id: patient, visit_id: visit, encounter_id: encounter } = body;
    await heldPatient(c, patient);
    if (encounter) {
      await this.#encounters.writable(c, encounter, patient);
      await this.#encounters.holds(c, encounter, 'questionnaire');
    }
    if (visit && (await this.#visits.find(c, visit))?.patient_uuid !== patient)
      throw invalid({ visit_id: ['Visit is not valid'] });
    const questionnaire = questionnaireOf(body.questionnaire);
    if (!questionnaire) throw invalid({ questionnaire: ['Form is not valid'] });
    const completing = body.status === 'completed';
    const { uuid } = await once(async () =>
      responses.create(c, {
        questionnaire: questionnaire.id,
        questionnaire_version: questionnaire.version,
        status: completing ? 'completed' : 'in-progress',
        patient_uuid: patient,
        visit_uuid: visit ?? null,
        encounter_uuid: encounter ?? null,
        ...(await this.#checked(c, questionnaire, body.answers, completing)),
        authored_on: completing ? c.now : null,
        status_reason: null,
      }),
    );
    return responses.answer(c, uuid);
  }

  /** @throws ApiError 404; 400; 409 `stale_version`, `not_allowed` */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateResponse,
  ): Promise<QuestionnaireResponse> {
    const before = await current(c, uuid, ifMatch);
    const questionnaire = questionnaireOf(before.questionnaire, before.questionnaire_version);
    if (!questionnaire) throw conflict('not_allowed', 'This form is no longer in use.');
    const wasCompleted = before.status !== 'in-progress';
    const completing = wasCompleted || body.status === 'completed';
    if (wasCompleted) await keepVersion(c, before);
    await responses.change(c, before, {
      ...(await this.#checked(c, questionnaire, body.answers, completing)),
      status: wasCompleted ? 'amended' : completing ? 'completed' : 'in-progress',
      authored_on: before.authored_on ?? (completing ? c.now : null),
    });
    return responses.answer(c, uuid);
  }

  /** Marks it as entered in error; it stays readable. @throws ApiError 404; 409 */
  async enteredInError(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<QuestionnaireResponse> {
    const before = await current(c, uuid, ifMatch);
    const status_reason = reason.trim();
    await responses.change(
      c,
      before,
      { status: 'entered-in-error', status_reason },
      { kind: 'entered-in-error', reason: status_reason },
    );
    return responses.answer(c, uuid);
  }

  /** The columns of answers. @throws ApiError 400 with a message for each invalid answer */
  async #checked(c: RequestContext, questionnaire: Questionnaire, given: Answers, completing: boolean) {
    const answers = relevantAnswers(questionnaire, given);
    const today = await todayOf(c);
    // Checks the dropped answers too: an answer to an unknown question is the caller's mistake.
    const faults = {
      ...answerFaults(questionnaire, given, { completing: false, today }),
      ...answerFaults(questionnaire, answers, { completing, today }),
    };
    const texts = new Map(questionnaire.groups.flatMap(({ items }) => items.map(({ linkId, text }) => [linkId, text])));
    const messages = Object.entries(faults).map(([linkId, message]) => [
      `answers.${linkId}`,
      [message.replace('{{field}}', texts.get(linkId) ?? linkId)],
    ]);
    if (messages.length > 0) throw invalid(Object.fromEntries(messages) as Record<string, string[]>);
    return { answers: JSON.stringify(answers), finding: findingOf(questionnaire, answers)?.code ?? null };
  }
}

/** The response at the caller's version, locked. */
async function current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadResponse> {
  const row = await responses.current(c, uuid, ifMatch);
  if (row.status === 'entered-in-error') throw conflict('not_allowed', 'This form was entered in error.');
  return row;
}

/** Keeps the whole completed form before it is amended; the history keeps only the changed fields. */
async function keepVersion({ db, organization }: RequestContext, row: ReadResponse): Promise<void> {
  await db
    .insertInto('questionnaire_response_versions')
    .values({
      organization_uuid: organization,
      response_uuid: row.uuid,
      version: row.version,
      answers: JSON.stringify(row.answers),
      finding: row.finding,
      at: row.updated_at,
      by: row.updated_by,
    })
    .execute();
}

/** @throws ApiError 409 `form_begun` */
const once = refusing({
  questionnaire_responses_visit: () => conflict('form_begun', 'Somebody else has begun this form of the visit.'),
});
