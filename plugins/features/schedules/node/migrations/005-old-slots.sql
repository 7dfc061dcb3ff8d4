-- Slots of the past that nobody ever booked are swept: a large hospital makes a million a year.
call let_sweep('slots');
