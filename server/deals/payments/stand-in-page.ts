import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Language, languages } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type WordKey, wordIn } from '../../kernel/words/words.ts'
import type { Gateways } from './gateways.ts'
import { openStandIn, type PayerAct, payerActs, type Said } from './stand-in.ts'

const Params = z.object({ provider: z.enum(['payme', 'click']), number: z.string().min(1).max(60) })
const Query = z.object({
  amount: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  lang: z.enum(languages).catch('uz'),
  /** A way back into our own site and nowhere else. */
  back: z
    .string()
    .regex(/^\/(?![/\\])[\w\-./]*$/)
    .catch('/'),
})

type Outcome = 'done' | 'refused' | 'undone'
/** The payer's pages of the providers that the demo plays; mounted nowhere else. */
export function mountStandIn(app: FastifyInstance, gateways: Gateways, clock: () => Date): void {
  if (gateways.played.length === 0) return
  const standIn = openStandIn(gateways, () => hereOf(app), clock)
  const read = (request: { params: unknown; query: unknown }) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success || !gateways.played.includes(params.data.provider)) refuse('E_NOT_FOUND')
    return { ...params.data, ...query.data }
  }
  app.get('/demo/pay/:provider/:number', async (request, reply) => send(reply, pageOf(read(request))))
  app.post('/demo/pay/:provider/:number', async (request, reply) => {
    const order = read(request)
    const form = request.body instanceof Uint8Array ? Buffer.from(request.body).toString('utf8') : ''
    const chosen = payerActs.find((one) => one === new URLSearchParams(form).get('act'))
    const said = chosen ? await standIn.act(order.provider, chosen, order) : []
    return send(reply, pageOf(order, said, chosen && outcomeOf(chosen, said)))
  })
}

const Answered = z.object({ error: z.unknown().optional() })

/** How it ended for the payer: providers answer a fault by an error that is not nought. */
function outcomeOf(act: PayerAct, said: readonly Said[]): Outcome {
  const last = said.at(-1)
  if (!last || act === 'fail' || Answered.parse(JSON.parse(last.answer)).error) return 'refused'
  return act === 'cancel' ? 'undone' : 'done'
}

/** Where this process listens. */
function hereOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Nobody listens yet')
  return `http://127.0.0.1:${address.port}`
}

const send = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#16181d}
main{max-width:26rem;margin:6vh auto;padding:1.5rem;background:#fff;border-radius:16px}
h1{font-size:1.25rem;margin:0 0 .5rem}.sum{font-size:1.75rem;font-weight:700;margin:.5rem 0 1rem}
p{margin:.25rem 0;color:#4b5563}button{display:block;width:100%;min-height:48px;margin:.5rem 0;border-radius:12px;
border:1px solid #9ca3af;background:#fff;color:inherit;font:inherit;cursor:pointer}
button[value=pay]{background:#0b6e4f;border-color:#0b6e4f;color:#fff;font-weight:600}
a{display:block;padding:.75rem 0;color:#0b6e4f;font-weight:600}
.done,.refused,.undone{padding:.75rem 1rem;border-radius:12px;background:#e7f6ee;color:#0b5138;font-weight:600}
.refused,.undone{background:#fdecea;color:#8c1d18}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.75rem;background:#f3f4f6;padding:.5rem;border-radius:8px}`

interface Order {
  provider: 'payme' | 'click'
  number: string
  amount: number
  lang: Language
  back: string
}

function pageOf({ provider, number, amount, lang, back }: Order, said?: readonly Said[], outcome?: Outcome): string {
  const text = (key: WordKey<'stand-in'>) => escapeHtml(wordIn(lang, 'stand-in', key))
  const name = provider === 'payme' ? 'Payme' : 'Click'
  const acts = payerActs.filter((act) => act !== 'cancel' || provider === 'payme')
  const buttons = acts.map((act) => `<button name="act" value="${act}">${text(act)}</button>`).join('')
  const lines = (said ?? []).map(
    (one) =>
      `<h3>${escapeHtml(one.name)}</h3><pre>→ ${escapeHtml(hidden(one.request))}\n← ${escapeHtml(one.answer)}</pre>`,
  )
  return `<!doctype html><html lang="${lang === 'eng' ? 'en' : lang === 'cyrl' ? 'uz-Cyrl' : lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}: ${text('title')}</title>
<style>${style}</style></head><body><main><h1>${name}: ${text('title')}</h1><p>${text('note')}</p>
<p>${text('order')} ${escapeHtml(number)}</p><p class="sum">${escapeHtml(formatMoney(amount, lang))}</p>
${outcome ? `<p class="${outcome}" role="status">${text(outcome)}</p>` : ''}
<form method="post">${buttons}</form><a href="${escapeHtml(back)}">${text('back')}</a>
${lines.length > 0 ? `<h2>${text('said')}</h2>${lines.join('')}` : ''}</main></body></html>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const hidden = (request: string) => request.replace(/sign_string=\w+/, 'sign_string=*')
