import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** What became of something that was begun for a family: what it was begun for, or nothing. */
export type Outcome = 'reached' | 'ended'
type Begun = 'application' | 'letter' | 'agreement'

const tables = {
  application: 'applications',
  letter: 'recommendations',
  agreement: 'cooperationAgreements',
} as const satisfies Record<Begun, string>

/** Money was given, a letter signed, an agreement is in force. */
const reached: Readonly<Record<Begun, readonly string[]>> = {
  application: ['approved', 'disbursed', 'closed'],
  letter: ['signed', 'used'],
  agreement: ['active', 'disputed', 'fulfilled'],
}
const ended: Readonly<Record<Begun, readonly string[]>> = {
  application: ['rejected', 'withdrawn', 'expired'],
  letter: ['declined', 'expired', 'revoked'],
  agreement: ['terminated'],
}

/** By id; of whatever still goes on nothing. A draft that was thrown away has ended. */
export async function outcomesOf(
  { tx }: Pick<Ctx, 'tx'>,
  what: Begun,
  ids: readonly number[],
): Promise<Map<number, Outcome>> {
  const rows = await tx
    .selectFrom(tables[what])
    .select(['id', 'status'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  const known = new Map<number, Outcome>()
  for (const id of ids) {
    const state = states.get(id)
    if (state === undefined || ended[what].includes(state)) known.set(id, 'ended')
    else if (reached[what].includes(state)) known.set(id, 'reached')
  }
  return known
}
