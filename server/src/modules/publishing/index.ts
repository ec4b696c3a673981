export { autoApproveReply } from './auto-approve.ts'
export { autoApprove } from './jobs.ts'
export { postStoredReply } from './post-reply.ts'
export { readBackReply } from './read-back.ts'
