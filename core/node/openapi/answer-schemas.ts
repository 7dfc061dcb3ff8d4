import type { AnyRoute } from '@clinic-workbench/sdk/node';
import type { JsonSchema } from './schema-of';

/** The successful answers of an endpoint. */
export interface AnswerSchema {
  /** Of its JSON; absent if it answers none. */
  readonly json?: JsonSchema;
  /** It may answer nothing: 204. */
  readonly nothing?: true;
  /** The types of the files that it may answer. */
  readonly files?: readonly string[];
  /** The statuses that its handler chooses from; absent if the route fixes the status. */
  readonly statuses?: readonly number[];
}

/** The answers of all endpoints, made from their types by the build. */
export interface AnswerSchemas {
  /** The named types, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** By endpoint: `GET v2 /emr/patients/:id`. */
  readonly answers: Readonly<Record<string, AnswerSchema>>;
}

export const noAnswerSchemas: AnswerSchemas = { components: {}, answers: {} };

export const endpointName = ({ method, api, path }: Pick<AnyRoute, 'method' | 'api' | 'path'>): string =>
  `${method} ${api} ${path}`;
