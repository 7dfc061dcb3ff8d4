import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Selectable } from 'kysely';
import type { Answers, ResponseStatus } from '../common/questionnaire';
import type { CreateResponse } from '../common/response';

type Written = Omit<CreateResponse, 'answers' | 'status' | 'service_provider_id'>;

export interface ResponseTable extends Versioned, RecordColumns<Written> {
  questionnaire_version: string;
  status: ResponseStatus;
  /** Sent to the database as JSON text. */
  answers: ColumnType<Answers, string, string>;
  finding: string | null;
  authored_on: Date | null;
  status_reason: string | null;
}

export interface ResponseVersionTable {
  readonly organization_uuid: string;
  readonly response_uuid: string;
  readonly version: number;
  readonly answers: ColumnType<Answers, string, never>;
  readonly finding: string | null;
  readonly at: Date;
  readonly by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    questionnaire_responses: ResponseTable;
    questionnaire_response_versions: ResponseVersionTable;
  }
}

export type ResponseRow = Selectable<ResponseTable>;
