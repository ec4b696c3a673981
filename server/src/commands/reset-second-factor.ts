import { resetFactorByCommand } from '#modules/account-security'
import { type Command, withServices } from './command.ts'

/** The way out for a SuperAdmin, and for an Admin whom no SuperAdmin helps: whoever runs the server can do more anyway. */
export const resetSecondFactor: Command = {
  summary: 'Removes the second factor of a person who lost it; their sessions end, a mail says so',
  usage: 'reset-second-factor LOGIN',
  options: {},
  words: 1,
  run: (input) =>
    withServices(input, async (services) => {
      const email = await resetFactorByCommand(services, input.words.join(' '))
      return { lines: [`${email} signs in by password alone`], data: { email } }
    }),
}
