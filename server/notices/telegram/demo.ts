import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../kernel/refuse.ts'
import type { TelegramStandIn } from '../carriers/telegram-stand-in.ts'

const Params = z.object({ token: z.string().regex(/^[\w-]{1,64}$/) })
const Form = z.object({ chat: z.coerce.number().int().positive(), text: z.string().trim().min(1).max(300) })

interface Place {
  standIn: TelegramStandIn
  /** Tells the stand-in where we are, once we can be reached. */
  listenAt: () => Promise<void>
}

/** The telephone of a demo: a page with the chat of the bot, where somebody presses Start and writes. */
export function mountDemoChat(app: FastifyInstance, { standIn, listenAt }: Place): void {
  app.get('/demo/telegram/:token', async (request, reply) => {
    const params = Params.safeParse(request.params)
    if (!params.success) refuse('E_NOT_FOUND')
    return send(reply, pageOf(randomInt(10_000_000, 99_999_999), `/start ${params.data.token}`, []))
  })
  app.post('/demo/telegram/:token', async (request, reply) => {
    const body = request.body instanceof Uint8Array ? Buffer.from(request.body).toString('utf8') : ''
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(body)))
    if (!form.success) refuse('E_BAD_REQUEST')
    const { chat, text } = form.data
    await listenAt()
    const before = standIn.said(chat).length
    await standIn.write(chat, text)
    // The bot answers after it has written down what it heard.
    for (let tries = 0; tries < 20 && standIn.said(chat).length === before; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return send(reply, pageOf(chat, '/stop', standIn.said(chat)))
  })
}

const send = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'x-robots-tag': 'noindex',
    })
    .send(html)

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (chat: number, next: string, said: readonly string[]) => `<!doctype html><html lang="uz"><head>
<meta charset="utf-8"><title>Telegram — demo</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{margin:0;padding:24px;font:400 16px/1.5 system-ui,sans-serif;color:#14251c;background:#e6f0e9}
main{max-width:460px;margin:0 auto}h1{font-size:20px}p{padding:10px 14px;border-radius:12px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}
button{padding:11px 18px;border:0;border-radius:12px;color:#fff;background:#1b7347;font:600 16px/1.2 inherit}
</style></head><body><main><h1>agroplatforma_demo_bot</h1>${said.map((text) => `<p>${escaped(text)}</p>`).join('')}
<form method="post"><input type="hidden" name="chat" value="${chat}"><input type="hidden" name="text" value="${escaped(next)}">
<button>${next.startsWith('/start') ? 'Start' : escaped(next)}</button></form></main></body></html>`
