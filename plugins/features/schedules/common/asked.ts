/** The questions that features with bookings answer in their manifests, each with its own right. */
export const mayReadBooked = 'schedules.read-booked';
export const mayMoveBooked = 'schedules.move-booked';
/** To keep a booking in a withdrawn slot, in addition to the right to write the schedule. */
export const mayKeepBooked = 'schedules.keep-booked';
