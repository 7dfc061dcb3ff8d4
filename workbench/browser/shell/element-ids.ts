/** The ids that parts of the frame use to refer to each other. */
export const navigationId = 'side-navigation';
export const contentId = 'content';
