import type { TestApp } from '#test/app'
import type { Checksums } from '#test/checksum'
import { sendResetLink } from './reset-password.ts'

/** Works the wishes for a new password that wait, as the job would. */
export async function workResets(app: TestApp, sums: Checksums): Promise<void> {
  const jobs = await sums.query<{ data: { login: string } }>(
    "delete from pgboss.job where name = 'account-links.send-reset' returning data",
  )
  for (const { data } of jobs) await sendResetLink(app.services, data)
}
