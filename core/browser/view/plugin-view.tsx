import { Awaited, Session, useService, WordsContext, type ShownView } from '@clinic-workbench/sdk/browser';
import { wordsOf, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { Component, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { Contributions } from '../plugins/contributions';
import { PluginHost } from '../plugins/plugin-host';
import { useSettled } from './use-settled';
import { ViewStatesContext, type ViewStates } from './view-states';

/** A line or part of it, a button, a window or nothing: a grey placeholder would make its surroundings jump. */
const small: ReadonlySet<string> = new Set([
  'visit-action',
  'profile-banner',
  'charge-action',
  'charge-note',
  'checkout',
  'service-price',
  'service-waits',
  'work-waits',
] satisfies (keyof SpotProps)[]);

/**
 * Shows a view by id, and loads its plugin if needed; inside it the plugin's words are used. A failure inside the view
 * stays there and can be tried again. If the user lacks the view's right, a message names the right.
 */
export const PluginView = observer(function PluginView(props: ShownView) {
  const host = useService(PluginHost);
  const contributions = useService(Contributions);
  const session = useService<Session>(Session);
  const states = use(ViewStatesContext);
  const [attempt, setAttempt] = useState(0);
  // Of a plugin that is off, and that the page may show but does not require.
  if (props.ifAllowed && !contributions.view(props.id)) return null;
  const right = contributions.missingRight(props.id);
  if (right !== undefined) {
    if (props.ifAllowed) return null;
    const view = contributions.view(props.id);
    return <states.MissingRight right={right} page={view?.for === 'page' ? view.title : undefined} />;
  }
  const retry = () => {
    host.retry(props.id);
    setAttempt((n) => n + 1);
  };
  const waiting = small.has(contributions.view(props.id)?.for ?? 'page') ? <Awaited /> : <states.Loading />;
  const failed = (error: Error) => host.viewFailed(props.id, error);
  const owner = session.can('workspaces.write') ? host.owners.get(props.id) : undefined;
  const plugin = host.manifests.find(({ id }) => id === owner)?.name;
  return (
    <ViewBoundary key={`${props.id} ${attempt}`} states={states} plugin={plugin} onRetry={retry} onError={failed}>
      <Suspense fallback={waiting}>
        <LoadedView view={props} waiting={waiting} />
      </Suspense>
    </ViewBoundary>
  );
});

function LoadedView({ view, waiting }: { readonly view: ShownView; readonly waiting: ReactNode }) {
  const { id, ifAllowed: _, ...props } = view;
  const host = useService(PluginHost);
  const loaded = useSettled(host.component(id));
  const owner = host.owners.get(id) ?? id;
  const words = useMemo(() => wordsOf({ id: owner }), [owner]);
  if (!loaded) return waiting;
  if ('error' in loaded) throw loaded.error;
  const Content = loaded.value;
  return (
    <WordsContext value={words}>
      <Content {...props} />
    </WordsContext>
  );
}

interface BoundaryProps {
  readonly states: ViewStates;
  readonly plugin: string | undefined;
  readonly onRetry: () => void;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

class ViewBoundary extends Component<BoundaryProps, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { states, plugin, onRetry } = this.props;
    return <states.Failed error={error} retry={onRetry} {...(plugin !== undefined && { plugin })} />;
  }
}
