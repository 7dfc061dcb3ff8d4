-- What kind of work was charged where the service's class does not tell, as `Imaging` among diagnostics: its head of income.
alter table charge_items add column category text check (category <> '');
