import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseCertificateText } from '../client/certificate.ts'
import { demoPassword } from './key-folder.ts'
import type { Answerer, Prompt } from './prompt.ts'

type Pending = Prompt & { readonly id: string; answer(value: string | undefined): void }

/** The password window as a page: one prompt at a time; a prompt nobody answers closes itself. */
export function createPasswordWindow(deadlineMs: number) {
  const pending: Pending[] = []

  const ask: Answerer = (prompt) =>
    new Promise((resolve) => {
      const answer = (value: string | undefined) => {
        clearTimeout(timer)
        pending.splice(pending.indexOf(mine), 1)
        resolve(value)
      }
      const mine = { ...prompt, id: randomUUID(), answer }
      const timer = setTimeout(() => answer(undefined), deadlineMs)
      pending.push(mine)
    })

  const serve: RequestListener = async (request, response) => {
    if (request.method === 'POST' && request.url === '/answer') {
      if (!isOwnPage(request)) return void response.writeHead(403).end()
      const form = new URLSearchParams(await text(request))
      const prompt = pending.find(({ id }) => id === form.get('id'))
      prompt?.answer(form.has('cancel') ? undefined : (form.get('password') ?? ''))
      return void response.writeHead(303, { location: '/?idle=0' }).end()
    }
    const idle = /^\/(?:\?idle=(\d))?$/.exec(request.url ?? '')
    if (request.method !== 'GET' || !idle) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src '${closingHash}'; form-action 'self'; frame-ancestors 'none'`,
    })
    response.end(page(pending[0], idle[1] === undefined ? undefined : Number(idle[1])))
  }

  const close = () => {
    for (const prompt of [...pending]) prompt.answer(undefined)
  }
  return { ask, serve, close }
}

/** Another site must not type passwords here, not even under a name of its own that leads to this machine. */
function isOwnPage({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost):\d+$/.test(host) && (origin === undefined || origin === `http://${host}`)
}

const titles: Readonly<Record<Prompt['kind'], string>> = {
  password: 'Kalit paroli',
  pin: 'PIN-kod',
  new: 'Yangi parol',
  'new-again': 'Yangi parolni takrorlang',
}

const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Whose key it is, in words; a key without numbers shows its name as it is. */
function owner(alias: string): string {
  const known = parseCertificateText(alias)
  const lines = known ? [known.CN, known.O, `STIR ${known.TIN}`, dayOf(known.validTo)] : [alias]
  return lines.flatMap((line) => (line ? [escaped(line)] : [])).join('<br>')
}

/** Certificates are dated in Tashkent. */
const dayOf = (moment: Date | undefined) =>
  moment && new Date(moment.getTime() + 5 * 3600 * 1000).toISOString().slice(0, 10).split('-').reverse().join('.')

/** Once answered, a window that is asked nothing more for some seconds closes, as the original's does. */
const IDLE_SECONDS = 2
const closing = 'window.close()'
const closingHash = `sha256-${createHash('sha256').update(closing).digest('base64')}`

/**
 * Waiting, the page looks again each second; asking, it stays still under the typing hand. `idle` counts the seconds
 * since an answer.
 */
function page(prompt: Pending | undefined, idle: number | undefined): string {
  const isOver = !prompt && idle !== undefined && idle >= IDLE_SECONDS
  const again = isOver || idle === undefined ? '/' : `/?idle=${idle + 1}`
  const title = prompt ? titles[prompt.kind] : 'E-IMZO simulyatori'
  const body = prompt
    ? `<p>${owner(prompt.owner)}</p>
${prompt.wrongTries > 0 ? '<p role="alert">Parol notoʻgʻri yoki kalit fayli buzilgan</p>' : ''}
<form method="post" action="/answer"><input type="hidden" name="id" value="${prompt.id}">
<label>${title} <input type="password" name="password" autocomplete="off" autofocus></label>
<button>OK</button> <button name="cancel" value="1">Bekor qilish</button></form>
<p><small>Bu sinov dasturi. Namoyish kalitlarining paroli: ${demoPassword}</small></p>`
    : '<p>Parol soʻralganda shu yerda koʻrinadi.</p>'
  return `<!doctype html><html lang="uz"><meta charset="utf-8"><title>${title}</title>
${prompt ? '' : `<meta http-equiv="refresh" content="1;url=${again}">`}
${isOver ? `<script>${closing}</script>` : ''}
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}
[role=alert]{color:#b3261e}label,input{display:block}button,input{font:inherit;padding:.4rem .8rem}
input{box-sizing:border-box;width:100%;margin:.3rem 0 1rem}</style><h1>${title}</h1>${body}</html>`
}
