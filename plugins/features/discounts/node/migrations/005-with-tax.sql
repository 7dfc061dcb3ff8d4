-- What each charge would cost less by the discount when it was asked for, with tax: what its row says while it waits. Null
-- for requests of before.
alter table discount_request_charges add column with_tax bigint;
