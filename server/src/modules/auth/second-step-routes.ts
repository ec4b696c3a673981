import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { proveSecondStep } from './second-step.ts'

export function mountSecondSteps(mounting: Mounting<Context>): void {
  mount(mounting, 'secondSteps', {
    prove: (ctx, { code }) => proveSecondStep(ctx, code),
  })
}
