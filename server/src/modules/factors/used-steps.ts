import type { Tx } from '#platform/database'

/** Uses up what a browser keeps sealed of a step that it began; answers whether that was not done before. */
export async function takeStep(tx: Tx, stepId: string, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('used_steps')
    .values({ step_id: stepId, expires_at: until })
    .onConflict((on) => on.column('step_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether that step was used already. */
export async function isStepTaken({ db }: Tx, stepId: string): Promise<boolean> {
  const row = await db
    .selectFrom('used_steps')
    .select('step_id')
    .where('step_id', '=', stepId)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the steps that are too old to be used in any case. */
export async function purgeUsedSteps({ db }: Tx, now: Date): Promise<void> {
  await db.deleteFrom('used_steps').where('expires_at', '<', now).execute()
}
