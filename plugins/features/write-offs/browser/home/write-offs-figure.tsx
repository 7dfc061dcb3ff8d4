import { CountFigure, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { WriteOffsStore } from '../write-offs-store';

/** How many write-offs wait for approval, for home pages; opens the list of them. */
const WriteOffsFigure = observer(function WriteOffsFigure(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  return (
    <CountFigure
      label={t('Write-offs waiting')}
      count={useService(WriteOffsStore).waiting}
      note={t('To approve or to reject')}
      none={t('No write-off waits')}
      to={list}
      query={{ tab: 'write-offs.list', status: 'pending' }}
    />
  );
});

export default WriteOffsFigure;
