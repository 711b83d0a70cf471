-- Up Migration
-- Providers are warned before a credential expires, and messaging tells them of decisions. The version before writes no warning.
alter table provider_decisions drop constraint provider_decision_action,
  add constraint provider_decision_action
    check (action in ('APPROVED', 'REFUSED', 'EXPIRED', 'CARRIED_OVER', 'PUBLISHED', 'PAUSED', 'HIDDEN', 'REINSTATED', 'EXPIRES_SOON'));

-- Messaging reads what providers were not told of, and says that it told them; it changes nothing else.
create policy messaging on provider_decisions for select using ((select is_messaging()));
create policy messaging_told on provider_decisions for update
  using ((select is_messaging()) and told_at is null) with check (told_at is not null);
