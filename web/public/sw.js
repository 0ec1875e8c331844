// Shows what the platform tells this device, and keeps pages readable without a line, only those somebody saved
// (web/shell/offline/kept-pages.ts writes the caches; this reads them). With a line every document comes from the network: nothing here makes a page old. Calls are never
// touched. It runs before any of our scripts, so it stands alone and carries the few words it says.
const PAGES = 'kept-pages'
const FILES = 'kept-files'
// Where a page leaves the address and the key this browser was subscribed with (account-push.tsx).
const PUSH = 'push'
const ENDPOINT = '/push-endpoint'
const KEY = '/push-key'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()].filter((one) => one)),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  // What these addresses name never changes, so a kept copy is as good as a new one. A book opens in a frame.
  if (/^\/(?:assets|files)\//.test(url.pathname)) event.respondWith(fileAt(request, url))
  else if (/^\/(?:art\/|favicon|icon-|apple-touch)/.test(url.pathname)) event.respondWith(fileAt(request, url, true))
  else if (request.mode === 'navigate') event.respondWith(documentAt(event, url))
})

self.addEventListener('push', (event) => event.waitUntil(shown(event.data?.json() ?? {})))

async function shown({ title = 'Agroplatforma', body = '', link = '/', token, tag }) {
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { link, token },
  })
  await report(token, 'shown')
}

/** The browser has taken another address: the platform is told, by the former one that only this browser knew. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewed(event)))

async function renewed({ oldSubscription, newSubscription }) {
  const kept = await caches.open(PUSH)
  const was = oldSubscription?.endpoint ?? (await (await kept.match(ENDPOINT))?.text())
  const key = oldSubscription?.options.applicationServerKey ?? (await (await kept.match(KEY))?.text())
  const now =
    newSubscription ??
    (await self.registration.pushManager.getSubscription()) ??
    (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  if (!was || !now) return
  const { endpoint, keys } = now.toJSON()
  await tell('push-renewals', { was, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  await kept.put(ENDPOINT, new Response(endpoint))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, token } = event.notification.data
  event.waitUntil(Promise.all([open(link), report(token, 'opened')]))
})

/** A page of ours that is open already goes there; otherwise a new one. */
async function open(link) {
  const target = new URL(link, self.location.origin)
  if (target.origin !== self.location.origin) return undefined
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(target.href)
  await page.focus()
  return page.navigate(target.href).catch(() => self.clients.openWindow(target.href))
}

/** What cannot be reported now is lost: the notice was shown all the same. */
const report = (token, what) => tell('push-reports', { token, what }).catch(() => undefined)

const tell = (call, said) =>
  fetch(`/main/api-communication/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agro-client': '1' },
    body: JSON.stringify(said),
  })

async function documentAt(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    if (event.request.signal.aborted) throw error
    const pages = await caches.open(PAGES)
    return (await pages.match(url.pathname)) ?? offlinePage(url, pages)
  }
}

const keptFile = (address) => caches.match(address, { cacheName: FILES })

async function fileAt(request, url, fresh = false) {
  if (fresh) return fetch(request).catch(async () => (await keptFile(url.pathname)) ?? Response.error())
  const kept = await keptFile(url.pathname)
  if (kept) return request.headers.has('range') ? partOf(kept, request.headers.get('range')) : kept
  try {
    return await fetch(request)
  } catch {
    return (await otherWidth(url)) ?? Response.error()
  }
}

/** A page keeps one width of each picture; a screen that asks for another gets that one. */
async function otherWidth({ pathname }) {
  const [, picture] = /^(\/files\/[0-9a-f]{64})\/\d+$/.exec(pathname) ?? []
  if (!picture) return undefined
  for (const width of [1280, 640, 320, 160, 96]) {
    const kept = await keptFile(`${picture}/${width}`)
    if (kept) return kept
  }
  return keptFile(picture)
}

/** Players jump by asking for a part. */
async function partOf(whole, range) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return whole
  const body = await whole.blob()
  const start = from === '' ? Math.max(0, body.size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? body.size - 1 : Math.min(Number(to), body.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } })
  const headers = new Headers(whole.headers)
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`)
  headers.set('content-length', String(end - start + 1))
  headers.set('accept-ranges', 'bytes')
  return new Response(body.slice(start, end + 1, body.type), { status: 206, headers })
}

const words = {
  uz: {
    lang: 'uz',
    title: 'Internet aloqasi yoʻq',
    text: 'Bu sahifa qurilmaga saqlanmagan. Aloqa tiklangach, qayta urinib koʻring.',
    again: 'Qayta urinish',
    saved: 'Saqlab qoʻyilganlar',
  },
  ru: {
    lang: 'ru',
    title: 'Нет подключения к интернету',
    text: 'Эта страница не сохранена на устройстве. Повторите попытку, когда связь восстановится.',
    again: 'Повторить',
    saved: 'Сохранённое',
  },
  eng: {
    lang: 'en',
    title: 'You are offline',
    text: 'This page is not saved on the device. Try again when the connection is back.',
    again: 'Try again',
    saved: 'Saved',
  },
  cyrl: {
    lang: 'uz-Cyrl',
    title: 'Интернет алоқаси йўқ',
    text: 'Бу саҳифа қурилмага сақланмаган. Алоқа тиклангач, қайта уриниб кўринг.',
    again: 'Қайта уриниш',
    saved: 'Сақлаб қўйилганлар',
  },
}

async function offlinePage({ pathname, search }, pages) {
  const t = words[pathname.split('/')[1]] ?? words.uz
  const kept = await Promise.all((await pages.keys()).map(async (key) => noteOf(key, await pages.match(key))))
  const rows = kept
    .filter(({ title }) => title)
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`)
    .join('')
  const html = `<!doctype html><html lang="${t.lang}"><head><meta charset="utf-8"><title>${t.title} — Agroplatforma</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{margin:0;padding:48px 20px;font:400 16px/1.5 "Golos Text Variable",system-ui,sans-serif;color:#14251c;background:#f5f8f5}
main{max-width:560px;margin:0 auto;padding:28px;border-radius:14px;background:#fff;box-shadow:0 2px 8px rgb(13 59 38/.08)}
h1{margin:0;font-size:24px;line-height:1.2}h2{margin:28px 0 4px;font-size:18px}p{color:#51625a}ul{margin:0;padding:0;list-style:none}
li a{display:block;padding:12px 0;border-bottom:1px solid #e3e9e5;color:#1b7347;font-weight:600;text-decoration:none}
.again{display:inline-block;padding:11px 18px;border-radius:12px;color:#fff;background:#1f8450;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #2db06a;outline-offset:2px}</style></head><body><main><h1>${t.title}</h1><p>${t.text}</p>
<a class="again" href="${escaped(pathname + search)}">${t.again}</a>${rows && `<h2>${t.saved}</h2><ul>${rows}</ul>`}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** What a kept page is called; pages that are no reading have no name. */
function noteOf({ url }, response) {
  const note = JSON.parse(decodeURIComponent(response.headers.get('x-kept') ?? '%7B%7D'))
  return { path: new URL(url).pathname, title: note.title }
}

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
