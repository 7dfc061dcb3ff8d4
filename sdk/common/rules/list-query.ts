import { Label } from './label';
import { Max, Min, Optional, Text, Uuid, Whole } from './validation';

/** The query of a list that is answered whole unless its caller asks for a page. */
export class WholeListQuery {
  /** Counted from 1. */
  @Optional() @Whole() @Min(1) @Max(1_000_000) page?: number;
  @Optional() @Whole() @Min(1) @Max(200) page_size?: number;
  /** Same as page_size; older callers send both. */
  @Optional() @Whole() @Min(1) @Max(200) size?: number;
  /** The caller's organization, for callers that name it; any other gives 404. */
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** The query of every other list endpoint; lists with their own filters extend it. */
export class ListQuery {
  /** Counted from 1. */
  @Optional() @Whole() @Min(1) @Max(1_000_000) page = 1;
  @Optional() @Whole() @Min(1) @Max(200) page_size = 10;
  /** Same as page_size; older callers send both. */
  @Optional() @Whole() @Min(1) @Max(200) size?: number;
  @Label('Search') @Optional() @Text(200) search?: string;
  /** The caller's organization, for callers that name it; any other gives 404. */
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
