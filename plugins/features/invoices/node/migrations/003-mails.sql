-- Invoices that go out by mail, one or several in a mail. What was sent is kept.
create table payer_invoice_mails (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  payer_uuid uuid not null,
  recipient text not null check (recipient <> ''),
  message text check (message <> ''),
  -- preparing: its files are being made; queued: it waits for the mail server, which has accepted what is sent.
  status text not null default 'preparing' check (status in ('preparing', 'queued', 'sent')),
  -- How many invoices' files are made, of how many.
  done integer not null default 0 check (done >= 0),
  total integer not null check (total between 1 and 50),
  sent_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, payer_uuid) references payers,
  constraint payer_invoice_mails_done check (done <= total and (status = 'preparing' or done = total)),
  constraint payer_invoice_mails_sent check ((status = 'sent') = (sent_at is not null))
);
call guard_by_organization('payer_invoice_mails', 'select, insert, update');
create index payer_invoice_mails_latest on payer_invoice_mails (organization_uuid, created_at desc, uuid desc);

create table payer_invoice_mail_parts (
  organization_uuid uuid not null,
  mail_uuid uuid not null,
  -- From 0.
  position integer not null,
  invoice_uuid uuid not null,
  -- Of the file storage; null until they are made.
  pdf_key text,
  csv_key text,
  primary key (organization_uuid, mail_uuid, position),
  foreign key (organization_uuid, mail_uuid) references payer_invoice_mails,
  foreign key (organization_uuid, invoice_uuid) references payer_invoices
);
call guard_by_organization('payer_invoice_mail_parts', 'select, insert, update');
create index payer_invoice_mail_parts_invoice on payer_invoice_mail_parts (organization_uuid, invoice_uuid);
