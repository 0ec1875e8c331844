import { createUser } from '../identity/public.ts'
import type { TestApp } from './app.ts'
import '../notices/tables.ts'

/** A number of its own for each test. */
export const phoneOf = (n: number) => `+99890${String(n).padStart(7, '0')}`

export async function personWithPhone(app: TestApp, phone: string, more: { email?: string; password?: string } = {}) {
  const userId = await app.server.inSystem((ctx) =>
    createUser(ctx, { phone, firstName: 'Sardor', lastName: 'Rahimov', roles: ['producer'], ...more }),
  )
  return { userId, phone }
}

const bare = (address: string) => address.replace(/^\+/, '')

/** The texts sent to an address, the latest first, as their receiver reads them: on the way, or arrived already. */
export async function sentTo(app: TestApp, address: string): Promise<string[]> {
  const { db, vault } = app.server.services
  await app.server.notices.deliver()
  const rows = await db.selectFrom('messages').select(['toSealed', 'textSealed']).orderBy('id', 'desc').execute()
  const waiting = rows.flatMap(({ toSealed, textSealed }) =>
    textSealed && vault.unseal(toSealed) === address ? [vault.unseal(textSealed)] : [],
  )
  const received = app.server.notices.carriers.outbox.items()
  const arrived = received.filter(({ to }) => bare(to) === bare(address)).map(({ text }) => text)
  return [...waiting, ...arrived]
}

/** The code in the last message to a phone. */
export async function lastCode(app: TestApp, phone: string): Promise<string> {
  // Numbers of papers have six digits too, and a notice with one may arrive after a code that was sent later.
  const code = (await sentTo(app, phone)).map((text) => /(?<=: )\d{6}(?=\.)/.exec(text)?.[0]).find(Boolean)
  if (!code) throw new Error('no code was sent')
  return code
}
