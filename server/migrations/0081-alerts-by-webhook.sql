-- The webhook is told of alerts, and can be tried.

set local citus.multi_shard_modify_mode = 'sequential';

select app.close_list('app.webhook_secrets', 'events', array['review.received', 'review.edited', 'review.removed', 'review.erased', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost', 'alert.raised']);

select app.close_set('app.webhook_deliveries', 'type', array['review.received', 'review.edited', 'review.removed', 'review.erased', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost', 'alert.raised', 'webhook.test']);
