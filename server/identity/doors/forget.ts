import type { Tx } from '../../kernel/database/database.ts'
import '../tables.ts'

/** Codes and nonces under way live two minutes: whoever waits for one asks again. */
export async function forgetOpenProofs(tx: Tx): Promise<void> {
  await tx.deleteFrom('otpChallenges').execute()
  await tx.deleteFrom('signChallenges').execute()
}
