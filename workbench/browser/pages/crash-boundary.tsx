import { Component, type ReactNode } from 'react';
import { t } from '@clinic-workbench/sdk/browser';

/** The last resort: the workbench itself failed. Views have boundaries of their own. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

/** Plain elements only, because the failed part may be what draws the others. */
function CrashPage() {
  return (
    <main className="crash" role="alert">
      <h1>{t('Something went wrong')}</h1>
      <p>{t('The page could not be shown. What you typed into forms is kept.')}</p>
      <p>
        <button type="button" className="bp6-button bp6-intent-primary" onClick={() => location.reload()}>
          {t('Load again')}
        </button>{' '}
        <a className="bp6-button" href="/">
          {t('Back to the home page')}
        </a>
      </p>
    </main>
  );
}
