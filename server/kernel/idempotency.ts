import type { Tx } from './database/database.ts'
import './tables.ts'
import type { Vault } from './keys/vault.ts'
import { refuse } from './refuse.ts'

interface Claim {
  owner: string
  key: string
  fingerprint: string
}

/**
 * Claims the key, or finds the answer of the request that claimed it before. A second request under way at the same
 * time waits at the unique index until the first commits.
 */
export async function replayedAnswer(tx: Tx, vault: Vault, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...claim, answer: null, createdAt: new Date() })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!first || first.fingerprint !== claim.fingerprint) refuse('E_IDEMPOTENCY')
  return { answer: typeof first.answer === 'string' ? JSON.parse(vault.unseal(first.answer)) : first.answer }
}

/** Sealed, because an answer may contain a personal number in full and is kept for days. */
export async function rememberAnswer(
  tx: Tx,
  vault: Vault,
  claim: { owner: string; key: string },
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(vault.seal(JSON.stringify(answer ?? null))) })
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .execute()
}

export async function freeKey(tx: Tx, claim: { owner: string; key: string }): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('owner', '=', claim.owner).where('key', '=', claim.key).execute()
}
