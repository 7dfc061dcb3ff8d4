import type { SessionOrganization } from '@clinic-workbench/sdk/browser';
import { readConfiguration } from '../configuration';

const key = 'clinic.brand';

/** Under whose name and mark a page stands. */
export interface Brand {
  readonly name: string;
  /** Address of the logo. */
  readonly logo: string;
}

/** The organization's own mark; undefined for one without a logo. */
export function brandOf(organization: SessionOrganization): Brand | undefined {
  const { organization_uuid: uuid, organization_name: name, logo } = organization;
  return logo
    ? { name, logo: `${readConfiguration(document).v2}/logos/${uuid}/${encodeURIComponent(logo)}` }
    : undefined;
}

/** The organization last worked in at this computer stands on its sign-in page. No patient's data is in it. */
export function rememberBrand(organization: SessionOrganization): void {
  const brand = brandOf(organization);
  if (brand) localStorage.setItem(key, JSON.stringify(brand));
  else localStorage.removeItem(key);
}

export function rememberedBrand(): Brand | undefined {
  try {
    const { name, logo } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Brand>;
    return typeof name === 'string' && typeof logo === 'string' ? { name, logo } : undefined;
  } catch {
    return undefined;
  }
}

/** At a logo that is no more. */
export function forgetBrand(): void {
  localStorage.removeItem(key);
}
