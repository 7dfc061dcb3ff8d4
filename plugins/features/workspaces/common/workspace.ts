/** A workspace that the organization has named, as `GET v1 providers/:id/workspaces` lists it. */
export interface Workspace {
  readonly uuid: string;
  readonly version: number;
  /** Key of the workspace plugin. */
  readonly type: string;
  readonly name: string;
  readonly position: number;
  /** As roles name it. */
  readonly entry: string;
  /** Names of the roles that name it. */
  readonly roles: readonly string[];
}
