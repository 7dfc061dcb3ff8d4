-- What each charge came to before discounts and tax when the discount was asked for: who approves, approves of that. Null for
-- requests of before.
alter table discount_request_charges add column gross bigint;
