import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { ExpectedGoods } from '../../common/receiving';
import { ReceiveModal } from './receive-modal';

/** The screen that receives goods, filled with those that are expected. */
export default function ExpectedGoodsPart(props: SpotProps['part']) {
  const { goods, onReceived, onClose } = props as {
    readonly goods: ExpectedGoods;
    readonly onReceived: () => void;
    readonly onClose: () => void;
  };
  return <ReceiveModal stores={[]} goods={goods} onReceived={onReceived} onClose={onClose} />;
}
