import { z } from 'zod'
import { type Carrier, CarrierFault } from './carrier.ts'
import { askCarrier, jsonOf } from './http.ts'

export interface PlayMobileAccount {
  url: string
  login: string
  password: string
  from: string
}

const PLAY_MOBILE = 'playmobile'
const Said = z.object({ error_code: z.coerce.number(), error_description: z.string().optional() })
const INTERNAL = 100
const ACCOUNT_BLOCKED = 102
/** What is wrong with the number alone, in English or Russian; everything else it refuses is about words, sender or account. */
const wrongNumber = /recipient|phone|number|\u0430\u0431\u043e\u043d\u0435\u043d\u0442|\u043d\u043e\u043c\u0435\u0440/i

/** The second SMS operator (smsxabar.uz): one call, HTTP Basic. It cannot be asked what it has; it reports by itself. */
export function openPlayMobile(account: PlayMobileAccount): Carrier {
  const authorization = `Basic ${Buffer.from(`${account.login}:${account.password}`).toString('base64')}`
  const address = new URL(`${account.url.replace(/\/$/, '')}/send`)
  return {
    name: PLAY_MOBILE,
    async send(letter) {
      const message = {
        recipient: letter.to.replace('+', ''),
        'message-id': letter.shortId,
        sms: { originator: account.from, content: { text: letter.text } },
      }
      const reply = await askCarrier(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [message] }),
      })
      if (reply.ok) {
        await reply.body?.cancel()
        return letter.shortId
      }
      throw faultOf(reply.status, await jsonOf(reply))
    },
    close() {},
  }
}

function faultOf(status: number, body: unknown): CarrierFault {
  const said = Said.safeParse(body).data
  const about = said ? `${said.error_code} ${said.error_description ?? ''}` : ''
  const text = `HTTP ${status} ${about}`.trim().slice(0, 200)
  if ([401, 403].includes(status) || said?.error_code === ACCOUNT_BLOCKED) return new CarrierFault('off', text)
  if ([408, 429, 502, 503].includes(status) || said?.error_code === INTERNAL) return new CarrierFault('away', text)
  if (status >= 500) return new CarrierFault('uncertain', text)
  return new CarrierFault(wrongNumber.test(about) ? 'refused' : 'unfit', text)
}
