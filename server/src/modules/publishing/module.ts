import { automationEnded } from '#modules/restaurants'
import { reviewsChanged } from '#modules/reviews'
import { hears, type Module, works } from '#module'
import { callBackAutomatic } from './automatic-postings.ts'
import { autoApproveReply, scheduleAutoApproval } from './auto-approve.ts'
import { autoApprove, postReply, readBack } from './jobs.ts'
import { postOnApproval } from './post-on-approval.ts'
import { postStoredReply } from './post-reply.ts'
import { readBackReply } from './read-back.ts'

export const publishing: Module = {
  name: 'publishing',
  mount: async (mounting) => (await import('./routes.ts')).mountPublishing(mounting),
  jobs: [
    works(postReply, postStoredReply),
    works(readBack, readBackReply),
    works(autoApprove, autoApproveReply),
  ],
  hears: [
    hears(reviewsChanged, scheduleAutoApproval),
    hears(reviewsChanged, postOnApproval),
    hears(automationEnded, (services, tx, { restaurantId, reason }) =>
      callBackAutomatic(services, { ...tx, restaurantId }, reason),
    ),
  ],
}
