import type { SessionOrganization } from '@clinic-workbench/sdk/browser';
import { readConfiguration } from '../configuration';

const key = 'clinic.brand';

/** The name and logo that a page shows. */
export interface Brand {
  readonly name: string;
  /** Address of the logo. */
  readonly logo: string;
}

/** The organization's brand; undefined without a logo. */
export function brandOf(organization: SessionOrganization): Brand | undefined {
  const { organization_uuid: uuid, organization_name: name, logo } = organization;
  return logo
    ? { name, logo: `${readConfiguration(document).v2}/logos/${uuid}/${encodeURIComponent(logo)}` }
    : undefined;
}

/** The sign-in page shows the brand of the last organization used on this computer. It contains no patient data. */
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

/** Call when the logo no longer exists. */
export function forgetBrand(): void {
  localStorage.removeItem(key);
}
