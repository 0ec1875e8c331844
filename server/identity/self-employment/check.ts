import { sql } from 'kysely'
import { HOUR_MS } from '#uz/durations.ts'
import type { Services } from '../../kernel/calls.ts'
import { notifyChanged } from '../../kernel/live.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import type { Registration, TaxRegister } from './register.ts'
import '../tables.ts'

export const CHECK = 'identity.check-self-employment'

/** What is known is asked again after a day, what is not after an hour. */
const FRESH_MS = 24 * HOUR_MS
const RETRY_MS = HOUR_MS
const BATCH = 200
/** So many failures in a row mean that the register is down. */
const AWAY_AFTER = 5

type Needs = Pick<Services, 'db' | 'vault' | 'clock'>

/** Asks the register about one person, outside of any transaction, and keeps what it says. */
export async function checkSelfEmployment(
  needs: Needs,
  register: TaxRegister,
  userId: string,
): Promise<'asked' | 'away'> {
  const { db, vault, clock } = needs
  const user = await db
    .selectFrom('users')
    .select('pinflSealed')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!user?.pinflSealed) return 'asked'
  const said = await register.find(vault.unseal(user.pinflSealed)).catch((error: unknown) => {
    if (!(error instanceof RegisterAway)) throw error
    return 'away' as const
  })
  const checkedAt = clock()
  if (said === 'away') await keepUnknown(needs, userId, checkedAt)
  else await keepAnswer(db, userId, said, checkedAt)
  await notifyChanged(db, `user:${userId}`)
  return said === 'away' ? 'away' : 'asked'
}

const nothing = {
  status: 'none' as const,
  registrationNo: null,
  registeredAt: null,
  activityCodes: [],
  qrUrl: null,
  socialTaxYear: null,
  socialTaxPaid: null,
}

/** What the register has said of one person; undefined where it knows nothing of them. */
export async function keepAnswer(
  db: Pick<Needs['db'], 'insertInto'>,
  userId: string,
  said: Registration | undefined,
  checkedAt: Date,
): Promise<void> {
  const facts = { ...(said ?? nothing), verified: true, checkedAt }
  await db
    .insertInto('selfEmployments')
    .values({ userId, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(facts))
    .execute()
}

/** A register that is down does not revoke its answers; only their age shows. */
const keepUnknown = ({ db }: Needs, userId: string, checkedAt: Date) =>
  db
    .insertInto('selfEmployments')
    .values({ userId, status: 'unknown', verified: false, checkedAt })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ checkedAt }).where('selfEmployments.status', '=', 'unknown'),
    )
    .execute()

/** Everybody whose word of the register has grown old; a register that is away is left alone until next time. */
export async function checkDue(needs: Needs, register: TaxRegister): Promise<number> {
  const now = needs.clock().getTime()
  const due = await needs.db
    .selectFrom('users')
    .leftJoin('selfEmployments', 'selfEmployments.userId', 'users.id')
    .select('users.id')
    .where('users.status', '=', 'active')
    .where('users.pinflSealed', 'is not', null)
    .where(
      sql<boolean>`(self_employments.user_id is null
        or self_employments.checked_at < ${new Date(now - FRESH_MS)}
        or (not self_employments.verified and self_employments.checked_at < ${new Date(now - RETRY_MS)}))`,
    )
    .orderBy(sql`self_employments.checked_at nulls first`)
    .limit(BATCH)
    .execute()
  let unanswered = 0
  for (const { id } of due) {
    unanswered = (await checkSelfEmployment(needs, register, id)) === 'away' ? unanswered + 1 : 0
    if (unanswered === AWAY_AFTER) break
  }
  return due.length
}
