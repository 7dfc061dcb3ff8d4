import { Button } from '../controls/button';

/** What is done next with what a row shows, in one press; nothing where nothing is. */
export function NextStep(props: {
  readonly next: { readonly label: string; readonly run: () => void } | undefined;
  /** It is being done. */
  readonly busy: boolean;
  /** Whom or what the row is about, for screen readers. */
  readonly name: string;
}) {
  const { next } = props;
  // On a phone, where columns have no headings, nothing takes no room.
  if (!next) return <span data-phone="no" />;
  return (
    <Button small loading={props.busy} aria-label={`${next.label}: ${props.name}`} onClick={next.run}>
      {next.label}
    </Button>
  );
}
