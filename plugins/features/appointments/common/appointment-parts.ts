/** What the view `appointments.where` is given: where an appointment takes place, for whoever sees the patient now. */
export type AppointmentWhereProps = { readonly appointmentId: string };
