import { labelled } from '@clinic-workbench/sdk/common';
import { Button } from '../controls/button';

/** The next action for a row's record, in one press; empty if there is none. */
export function NextStep(props: {
  readonly next: { readonly label: string; readonly run: () => void } | undefined;
  /** True while the action runs. */
  readonly busy: boolean;
  /** The person or record in the row, for screen readers. */
  readonly name: string;
}) {
  const { next } = props;
  // On a phone columns have no headings, so an empty cell must take no room.
  if (!next) return <span data-phone="no" />;
  return (
    <Button small loading={props.busy} aria-label={labelled(next.label, props.name)} onClick={next.run}>
      {next.label}
    </Button>
  );
}
