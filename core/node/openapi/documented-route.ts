import type { AnyRoute } from '@clinic-workbench/sdk/node';
import type { InputRules } from '../http/requests/request-input';

/** An endpoint in the documentation. */
export interface DocumentedRoute {
  readonly route: Pick<AnyRoute, 'method' | 'api' | 'path' | 'summary' | 'status' | 'upload' | 'versioned' | 'cache'> &
    InputRules & {
      /** The type of an answer that never ends. */
      readonly stream?: string;
    };
  /** The plugin of the endpoint, or `kernel`. */
  readonly plugin: string;
  /** A right, `signed-in`, or `anyone`. */
  readonly permission: string;
}
