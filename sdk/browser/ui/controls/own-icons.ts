import cross16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross';
import cross20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/cross';
import error16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/error';
import error20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/error';
import infoSign16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/info-sign';
import infoSign20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/info-sign';
import offline16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/offline';
import offline20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/offline';
import refresh16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh';
import refresh20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/refresh';
import tickCircle16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle';
import tickCircle20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/tick-circle';
import warningSign16 from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign';
import warningSign20 from '@blueprintjs/icons/lib/esm/generated/20px/paths/warning-sign';

/** The icons of failure messages are part of the bundle, because the server may be unreachable when they are needed. */
export const ownIcons = {
  cross: { '16': cross16, '20': cross20 },
  error: { '16': error16, '20': error20 },
  'info-sign': { '16': infoSign16, '20': infoSign20 },
  offline: { '16': offline16, '20': offline20 },
  refresh: { '16': refresh16, '20': refresh20 },
  'tick-circle': { '16': tickCircle16, '20': tickCircle20 },
  'warning-sign': { '16': warningSign16, '20': warningSign20 },
};
