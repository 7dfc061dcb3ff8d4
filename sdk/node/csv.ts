export { csvLine, type Cell } from '@clinic-workbench/sdk/common';
