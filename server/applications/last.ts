import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

interface LastApplication {
  number: string
  status: string
  at: Date
}

/** The newest applications of a party that were sent, by `partyKey`. */
export async function lastApplicationsOf(
  { tx }: Pick<Ctx, 'tx'>,
  key: string,
  most: number,
): Promise<LastApplication[]> {
  return tx
    .selectFrom('applications')
    .select(['number', 'status', 'submittedAt as at'])
    .where('partyKey', '=', key)
    .where('submittedAt', 'is not', null)
    .where('number', 'is not', null)
    .$narrowType<{ number: string; at: Date }>()
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
}
