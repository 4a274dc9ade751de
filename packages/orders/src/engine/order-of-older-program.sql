-- Processes of the version before funding and mails_owner write orders beside newer ones for a while, and know nothing
-- of these columns. Goes, with its trigger, when that version does.
create function order_of_older_program() returns trigger language plpgsql as $$
begin
  new.funding := coalesce(new.funding, case when new.door = 'machine' then 'machine_charge' else 'card_hold' end);
  new.mails_owner := coalesce(new.mails_owner, new.door <> 'card');
  return new;
end $$;

create trigger order_of_older_program before insert on domain_order for each row
  when (new.funding is null or new.mails_owner is null) execute function order_of_older_program();
