export { deliverAll, tokenIn } from '#test/mails'
