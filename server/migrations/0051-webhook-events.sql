-- Which events a restaurant is told of by its webhook; what it was told of so far, where nobody chose. And when a
-- connection last failed, so that a screen can say it.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.webhook_secrets add column events jsonb not null default '["review.approved"]';

select app.close_list('app.webhook_secrets', 'events', array['review.received', 'review.edited', 'review.removed', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost']);

select app.close_set('app.webhook_deliveries', 'type', array['review.received', 'review.edited', 'review.removed', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost']);

alter table app.connections add column last_failed_at timestamptz;

grant select (last_failed_at) on app.connections to maitre_console;

grant select (events) on app.webhook_secrets to maitre_console;
