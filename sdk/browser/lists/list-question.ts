/** The question behind a page of rows. Two questions are equal if both texts are equal. */
export interface ListQuestion {
  readonly narrowing: string;
  readonly paging: string;
}

export const sameQuestion = (one: ListQuestion, other: ListQuestion): boolean =>
  one.narrowing === other.narrowing && one.paging === other.paging;
