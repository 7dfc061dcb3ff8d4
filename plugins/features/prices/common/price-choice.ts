import type { Minor } from '@clinic-workbench/sdk/common';
import type { PaymentMethod } from './price';

/** A price to choose from. */
export interface PriceCandidate {
  readonly uuid: string;
  readonly amount: Minor;
  readonly currency: string;
  /** YYYY-MM-DD, included; null for open. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly active: boolean;
  readonly payer: string | null;
  readonly group: string | null;
  readonly tier: string | null;
  readonly location: string | null;
  readonly method: PaymentMethod | null;
}

/** The charge to price. Its missing conditions are null. */
export interface PriceAsked {
  /** When it is done: YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  /** Wins between prices that are otherwise equal. */
  readonly currency: string;
  readonly payer: string | null;
  readonly group: string | null;
  readonly tier: string | null;
  readonly location: string | null;
  /** The places that the location is in, the nearest first: a price for a site holds in its rooms too. */
  readonly around?: readonly string[];
  /** The kind of account of the charge, however it is paid later. */
  readonly method: PaymentMethod | null;
}

/** The reasons why a price lost, in the order of the checks. */
export const losses = [
  'inactive',
  'not-yet',
  'ended',
  'other-payer',
  'other-group',
  'other-tier',
  'other-location',
  'other-method',
  'less-specific',
  'other-currency',
] as const;
export type Loss = (typeof losses)[number];

/** The weights of the conditions that a price names. Each outweighs all after it together. */
export const weights = { payer: 16, group: 8, tier: 4, location: 2, method: 1 } as const;
type Condition = keyof typeof weights;
const conditions = Object.keys(weights) as Condition[];

export interface PriceVerdict {
  readonly price: PriceCandidate;
  /** The sum of the weights of the conditions that it names. */
  readonly weight: number;
  /** Undefined for the price that won. */
  readonly loss: Loss | undefined;
}

const nameOf = (text: string | null) => text?.trim().toLowerCase() ?? null;

function mismatch(price: PriceCandidate, asked: PriceAsked): Loss | undefined {
  if (!price.active) return 'inactive';
  if (price.valid_from !== null && asked.day < price.valid_from) return 'not-yet';
  if (price.valid_to !== null && asked.day > price.valid_to) return 'ended';
  const other = conditions.find((each) => price[each] !== null && !matches(price, asked, each));
  return other && `other-${other}`;
}

const matches = (price: PriceCandidate, asked: PriceAsked, condition: Condition) =>
  condition === 'location'
    ? placesOf(asked).includes(nameOf(price.location)!)
    : nameOf(price[condition]) === nameOf(asked[condition]);

/** The location and what it is in, the nearest first. */
const placesOf = ({ location, around = [] }: PriceAsked): readonly string[] =>
  location === null ? [] : [location, ...around].map((place) => nameOf(place)!);

const weightOf = (price: PriceCandidate) =>
  conditions.reduce((sum, each) => sum + (price[each] === null ? 0 : weights[each]), 0);

/** How far the place of a price is from that of the charge: 0 for the same. Of prices without one, all are alike. */
const distance = ({ location }: PriceCandidate, asked: PriceAsked) =>
  location === null ? 0 : placesOf(asked).indexOf(nameOf(location)!);

/**
 * Chooses the price of a service: among those in force with conditions that all match the charge, the one with the
 * heaviest conditions; between a place and what it is in, the place; between currencies the requested one, otherwise
 * the first alphabetically.
 * @returns a verdict on every price, the winner first, if there is one, then by weight
 */
export function choosePrice(prices: readonly PriceCandidate[], asked: PriceAsked): readonly PriceVerdict[] {
  const judged = prices.map((price) => ({ price, weight: weightOf(price), loss: mismatch(price, asked) }));
  const candidates = judged.filter(({ loss }) => loss === undefined);
  const most = Math.max(...candidates.map(({ weight }) => weight));
  const heaviest = candidates.filter(({ weight }) => weight === most).map(({ price }) => price);
  const nearest = Math.min(...heaviest.map((price) => distance(price, asked)));
  const best = heaviest.filter((price) => distance(price, asked) === nearest);
  const currencies = best.map(({ currency }) => currency).toSorted();
  const currency = currencies.includes(asked.currency) ? asked.currency : currencies[0];
  const winner = best.find((price) => price.currency === currency);
  return judged
    .map(({ price, weight, loss }): PriceVerdict => {
      if (price === winner || loss !== undefined) return { price, weight, loss };
      return { price, weight, loss: best.includes(price) ? 'other-currency' : 'less-specific' };
    })
    .toSorted((a, b) => Number(a.loss !== undefined) - Number(b.loss !== undefined) || b.weight - a.weight);
}
