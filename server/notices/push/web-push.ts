import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../kernel/database/database.ts'
import type { Vault } from '../../kernel/keys/vault.ts'
import { type Carrier, CarrierFault } from '../carriers/carrier.ts'
import { encryptFor, MOST_BYTES } from './encrypt.ts'
import { outsideAddress } from './endpoint.ts'
import { type Posted, postTo } from './post.ts'
import type { Vapid } from './vapid.ts'
import '../tables.ts'

/** What waits for a device: its message holds the number of the device and this. */
export const Pushed = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  event: z.string(),
  urgent: z.boolean(),
})
export type Pushed = z.infer<typeof Pushed>

/** So long a service keeps it for a device that is switched off. */
export const PUSH_TTL_S = 24 * 3600
/** Refused so many times in a row, nobody is there any more. */
const FAILURES = 10
const TITLE = 200
const BODY = 600

const Keys = z.object({ p256dh: z.string(), auth: z.string() })

interface Place {
  db: Database
  vault: Vault
  clock: () => Date
  vapid: Vapid
  /** A push service of this machine that stands for those of browsers. */
  service: string | undefined
}

/** Carries notices to browsers through the services they named (RFC 8030). */
export function openWebPush({ db, vault, clock, vapid, service }: Place): Carrier {
  const name = 'web-push'

  async function post(address: URL, keys: z.infer<typeof Keys>, ownId: string, pushed: Pushed): Promise<Posted> {
    const { title, body, link, event, urgent } = pushed
    // A later notice of the same kind about the same thing takes the place of one that still waits.
    const topic = createHash('sha256').update(`${event} ${link}`).digest('base64url').slice(0, 32)
    const said = { title: title.slice(0, TITLE), body: body.slice(0, BODY), link, token: ownId, tag: topic }
    const text = Buffer.from(JSON.stringify(said))
    if (text.length > MOST_BYTES) throw new CarrierFault('refused', 'too long for one record')
    const headers = {
      ttl: String(PUSH_TTL_S),
      urgency: urgent ? 'high' : 'normal',
      topic,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      authorization: vapid.authorize(address.origin, clock()),
    }
    const target = service ? new URL(address.pathname, service) : address
    return postTo(target, headers, encryptFor(keys, text), service ? undefined : await requireOutside(address.hostname))
  }

  return {
    name,
    async send({ ownId, to, text }) {
      const id = Number(to)
      const device = await db
        .selectFrom('pushDevices')
        .select(['endpointSealed', 'keysSealed'])
        .where('id', '=', id)
        .where('state', '=', 'active')
        .executeTakeFirst()
      if (!device) throw new CarrierFault('refused', 'the device is gone')
      const address = new URL(vault.unseal(device.endpointSealed))
      const keys = Keys.parse(JSON.parse(vault.unseal(device.keysSealed)))
      const pushed = Pushed.parse(JSON.parse(text))
      const reply = await post(address, keys, ownId, pushed).catch((error: unknown) => {
        if (error instanceof CarrierFault) throw error
        throw new CarrierFault('away', error instanceof Error ? error.message : String(error))
      })
      if (reply.status >= 200 && reply.status < 300) {
        await db.updateTable('pushDevices').set({ failures: 0, lastSentAt: clock() }).where('id', '=', id).execute()
        return reply.location ?? ownId
      }
      const fault = `answered ${reply.status}`
      if (reply.status === 429 || reply.status >= 500) throw new CarrierFault('away', fault)
      // Gone for good, or refused once more.
      const isGone = reply.status === 404 || reply.status === 410
      await db
        .updateTable('pushDevices')
        .set((eb) => ({
          failures: eb('failures', '+', 1),
          state: isGone
            ? 'dead'
            : sql<'active' | 'dead'>`case when failures + 1 >= ${FAILURES} then 'dead' else 'active' end`,
        }))
        .where('id', '=', id)
        .execute()
      throw new CarrierFault('refused', fault)
    },
    close: () => undefined,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof outsideAddress>>>

async function requireOutside(host: string): Promise<Found> {
  const found = await outsideAddress(host).catch((error: Error) => {
    throw new CarrierFault('away', error.message)
  })
  return found ?? Promise.reject(new CarrierFault('refused', 'the address lies inside'))
}
