/** What features that book slots answer in their manifests, each with a right of its own. */
export const mayReadBooked = 'schedules.read-booked';
export const mayMoveBooked = 'schedules.move-booked';
/** To keep a booking whose slot is withdrawn, beside the schedule. */
export const mayKeepBooked = 'schedules.keep-booked';
