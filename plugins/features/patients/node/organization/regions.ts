import { invalid } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ValueSetReader } from '../../../valuesets/node/contract';
import type { AddressInput } from '../../common/patient-fields';

/** A country as the value set describes it. */
interface Country {
  readonly code: string;
  readonly subdivisions?: readonly string[];
}

/** Knows which regions a country has. */
@injectable()
export class Regions {
  readonly #valueSets: ValueSetReader;
  #byCountry: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(@inject(ValueSetReader) valueSets: ValueSetReader) {
    this.#valueSets = valueSets;
  }

  /**
   * If a country's regions are known, an address must name one of them; otherwise, or without a country, any text is
   * accepted.
   * @throws ApiError 400 for the region
   */
  async insist(addresses: readonly AddressInput[]): Promise<void> {
    const byCountry = (this.#byCountry ??= await this.#read());
    const errors = addresses.flatMap(({ country, state }, index) => {
      const regions = country && state ? byCountry.get(country) : undefined;
      return state && regions?.size && !regions.has(state) ? [[`address.${index}.state`, ['Region is not valid']]] : [];
    });
    if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string[]>);
  }

  async #read(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const countries = (await this.#valueSets.concepts('country')) as readonly Country[];
    return new Map(countries.map(({ code, subdivisions }) => [code, new Set(subdivisions)]));
  }
}
