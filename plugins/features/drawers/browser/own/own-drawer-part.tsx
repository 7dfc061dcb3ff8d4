import { OwnDrawerSection } from './own-drawer-section';

export default OwnDrawerSection;
