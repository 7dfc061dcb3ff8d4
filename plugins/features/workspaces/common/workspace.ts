/** A workspace named by the organization, as `GET v1 providers/:id/workspaces` lists it. */
export interface Workspace {
  readonly uuid: string;
  readonly version: number;
  /** Key of the workspace plugin. */
  readonly type: string;
  readonly name: string;
  readonly position: number;
  /** The name that roles use for it. */
  readonly entry: string;
  /** Names of the roles that include it. */
  readonly roles: readonly string[];
}
