import {
  correctionOf,
  ofPatient,
  RecordReason,
  type PatientRecord,
  type RecordsQuery,
} from '@clinic-workbench/sdk/common';
import type { Answering, AnyRoute, Route, VersionedTable } from '@clinic-workbench/sdk/node';
import { PlainRecords, type PlainRecordsOptions } from './plain-records';

type Class<T> = new () => T;

/** Checks a handler's input against the rules; the rights are those of the kind of record. */
const route = <
  const Method extends AnyRoute['method'],
  const Path extends string,
  Given extends Promise<unknown>,
  Body = undefined,
  Query = Readonly<Record<string, never>>,
>(
  declared: Route<string, Path, Body, Query, Given> & { readonly method: Method },
) => declared as unknown as AnyRoute & Answering<Method, 'v2', Path, Awaited<Given>>;

interface PlainRoutes<
  Path extends string,
  T extends VersionedTable,
  Wire extends PatientRecord,
  Fields extends object,
  Query,
> extends PlainRecordsOptions<T, Wire, Fields, Query> {
  /** Below the api's base, as in `/emr/family-member-histories`. */
  readonly path: Path;
  /** For the API's documentation, as in `a relative’s illness` and `Illnesses of relatives`. */
  readonly one: string;
  readonly many: string;
  readonly query: Class<Query>;
}

/**
 * The endpoints of plain records of patients: list, create, read, history, change, and entered in error with a reason.
 * They ask for the rights `<resource>.read` and `<resource>.write`.
 */
export function plainRecordRoutes<
  const Path extends string,
  T extends VersionedTable,
  Wire extends PatientRecord,
  Fields extends object,
  Query extends RecordsQuery,
>(options: PlainRoutes<Path, T, Wire, Fields, Query>) {
  const { path, one, many, fields, records } = options;
  const { resource } = records.kind;
  const plain = new PlainRecords(options);
  const [read, write] = [`${resource}.read`, `${resource}.write`];
  const uuid = `${path}/:id` as const;

  return [
    route({
      method: 'GET',
      api: 'v2',
      path,
      summary: `${many} of a patient or of all patients, the latest first`,
      permission: read,
      query: options.query,
      handle: (c, { query }) => plain.list(c, query),
    }),
    route({
      method: 'POST',
      api: 'v2',
      path,
      summary: `Records ${one}`,
      permission: write,
      status: 201,
      body: ofPatient(fields),
      handle: (c, { body }) => plain.create(c, body),
    }),
    route({
      method: 'GET',
      api: 'v2',
      path: uuid,
      summary: `Reads ${one}`,
      permission: read,
      handle: (c, { params }) => records.read(c, params.id),
    }),
    route({
      method: 'GET',
      api: 'v2',
      path: `${uuid}/changes` as const,
      summary: `The history of ${one}, the latest change first`,
      permission: read,
      handle: (c, { params }) => records.history(c, params.id),
    }),
    route({
      method: 'PATCH',
      api: 'v2',
      path: uuid,
      summary: `Corrects ${one}`,
      permission: write,
      versioned: true,
      body: correctionOf(fields),
      handle: (c, { params, body, ifMatch }) => plain.update(c, params.id, ifMatch, body),
    }),
    route({
      method: 'DELETE',
      api: 'v2',
      path: uuid,
      summary: `Marks ${one} as entered in error, with a reason; it stays readable`,
      permission: write,
      versioned: true,
      body: RecordReason,
      handle: (c, { params, body, ifMatch }) => plain.enteredInError(c, params.id, ifMatch, body.reason),
    }),
  ];
}
