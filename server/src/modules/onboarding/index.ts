export { makeConfirmation } from './ask-to-subscribe.ts'
export { endingToken } from './end-subscription.ts'
