-- Whoever has left is not kept by address, nor what was sent there. The row stays for the links of old letters, which end
-- what has ended once more.
alter table subscription alter column email drop not null;
update subscription set email = null where state = 'cancelled';
delete from mail using subscription where subscription.id = mail.subscription_id and subscription.state = 'cancelled';
