/**
 * The props of the view `appointments.where`: where an appointment takes place, for the colleague who sees the patient
 * now.
 */
export type AppointmentWhereProps = { readonly appointmentId: string };
