-- A long invoice has several papers: each is a part of its mail, and all lines as CSV go with the first.
alter table payer_invoice_mail_parts add column paper integer not null default 1 check (paper >= 1);
alter table payer_invoice_mails drop constraint payer_invoice_mails_total_check;
alter table payer_invoice_mails add constraint payer_invoice_mails_total_check check (total between 1 and 100);
