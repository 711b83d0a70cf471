-- Up Migration
-- When a provider's states closed, so that sessions from before can still be entered: {"CA": "2026-11-24T10:00:00.000Z"}. A state that opens
-- again leaves the list. The version before neither reads nor writes it.
alter table providers add column closed_states jsonb not null default '{}';
