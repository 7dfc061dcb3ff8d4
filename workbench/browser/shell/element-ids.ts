/** Ids by which parts of the frame refer to each other. */
export const navigationId = 'side-navigation';
export const contentId = 'content';
