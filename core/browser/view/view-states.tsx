import { t } from '@clinic-workbench/sdk/browser';
import { createContext, type ComponentType } from 'react';

/** Shown in place of a view that cannot be shown. */
export interface ViewStates {
  readonly Loading: ComponentType;
  /** @property plugin the name of the plugin that failed, for those who may manage plugins; undefined for all others */
  readonly Failed: ComponentType<{ readonly error: Error; readonly retry: () => void; readonly plugin?: string }>;
  /**
   * @property right the missing right, as in `patients.read`
   * @property page the heading of a page, translated; undefined for a part of a page
   */
  readonly MissingRight: ComponentType<{ readonly right: string; readonly page: string | undefined }>;
}

/** Plain defaults; the workbench sets its own. */
export const plainViewStates: ViewStates = {
  Loading: () => <p aria-busy="true">{t('Loading…')}</p>,
  Failed: ({ retry }) => (
    <div role="alert">
      <p>{t('This part could not be shown.')}</p>
      <button type="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  ),
  MissingRight: ({ right }) => <p role="alert">{t('You need the right {{right}} to see this.', { right })}</p>,
};

export const ViewStatesContext = createContext<ViewStates>(plainViewStates);
