/** The pages for people who are not signed in; their names are those of their routes. */
export const guestPages = {
  login: '/login',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  'password-reset': '/password-reset',
} as const;

export type GuestPage = keyof typeof guestPages;

/** The guest page of an address' path; undefined for any other. */
export function guestPageAt(path: string): GuestPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return (Object.keys(guestPages) as GuestPage[]).find((page) => guestPages[page] === plain);
}
