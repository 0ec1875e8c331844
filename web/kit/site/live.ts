import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { loadUser } from '#web/shell/session.ts'

const STREAM = '/main/api-communication/live'
const RECONNECT_MS = 5000
/** The server tells what changed since the screen was read; a question that travelled longer than this missed some. */
const LATE_MS = 1000
/** Several rows change at once; one question for all of them is enough. */
const GATHER_MS = 300
const ANYTHING = '*'
/** Something of the signed-in user changed: notices, rights. The stream tells nobody else's. */
export const ME = 'user'
/** A conversation in which the party one acts for takes part. */
export const MY_TALKS = 'talk'
/** Files that are being made for the signed-in user. */
export const MY_EXPORTS = 'exports'

/** A screen is read first and mounted later: what changed in between is remembered here, by topic. */
const toldAt = new Map<string, number>()
let readSince = 0

/** Called where loaders of screens begin. */
export function beginReading(): void {
  readSince = performance.now()
}

type Hear = (topic: string) => unknown
const hearers = new Set<Hear>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let dozing: ReturnType<typeof setTimeout> | undefined

const tell = (topic: string) => {
  toldAt.set(topic, performance.now())
  for (const hear of hearers) hear(topic)
}

/**
 * `talk:<party>/<conversation>`: somebody's own topic, and what of it; whose it is the server has looked at. With
 * `/typing` behind it nothing has changed, and only who looks at that conversation hears of it.
 */
const topicsOf = (told: string): string[] => {
  const [topic = told, what, passing] = told.split('/')
  if (what && passing) return [`${what}/${passing}`]
  return [topic.replace(/:.*/, ''), ...(what ? [what] : [])]
}

function connect(): void {
  source = new EventSource(`${STREAM}?ago=${Math.ceil(performance.now() - readSince)}`)
  let deafSince = Date.now()
  source.onopen = () => {
    if (Date.now() - deafSince > LATE_MS) tell(ANYTHING)
    // When the browser opens it again by itself, it has been deaf for a while in any case.
    deafSince = 0
  }
  source.onmessage = (event: MessageEvent<string>) => {
    const notice: { topic: string } = JSON.parse(event.data)
    for (const topic of topicsOf(notice.topic)) tell(topic)
  }
  source.onerror = () => {
    // A refused stream (the access token is old) stays closed; reading the user refreshes the session.
    if (source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    timer = setTimeout(reconnect, RECONNECT_MS)
  }
}

async function reconnect(): Promise<void> {
  if (hearers.size === 0) return
  await loadUser().catch(() => undefined)
  connect()
  tell(ANYTHING)
}

/** Browsers allow six connections to a site: a tab left open behind others must not hold one for ever. */
const SLEEP_MS = 30_000
let asleep = false

function followSight(): void {
  clearTimeout(dozing)
  if (document.hidden) {
    dozing = setTimeout(() => {
      clearTimeout(timer)
      source?.close()
      asleep = source !== undefined
      source = undefined
    }, SLEEP_MS)
  } else if (asleep) {
    asleep = false
    if (hearers.size === 0) return
    if (!source) connect()
    tell(ANYTHING)
  }
}

/** A stream that was cut with the line may never notice. */
function followLine(): void {
  if (asleep) return
  clearTimeout(timer)
  source?.close()
  connect()
  tell(ANYTHING)
}

function listen(hear: Hear): () => void {
  if (hearers.size === 0) {
    document.addEventListener('visibilitychange', followSight)
    window.addEventListener('online', followLine)
  }
  hearers.add(hear)
  if (!source) connect()
  return () => {
    hearers.delete(hear)
    if (hearers.size > 0) return
    document.removeEventListener('visibilitychange', followSight)
    window.removeEventListener('online', followLine)
    clearTimeout(dozing)
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
}

/** The screen asks again when somebody changes what it shows. One stream serves all topics. */
export function useLive(topic: string): void {
  const { revalidate } = useRevalidator()
  useHear(topic, revalidate)
}

/** For what passes: nothing is asked again, and a line that was lost has nothing to catch up with. */
export function useWhisper(topic: string, hear: () => unknown): void {
  useEffect(() => listen((told) => told === topic && hear()), [topic, hear])
}

/** The same for what is not a screen: `hear` is called once for changes that come together. */
export function useHear(topic: string, hear: () => unknown): void {
  const heardAt = useRef<number>(undefined)
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const gather = () => {
      clearTimeout(gathering)
      gathering = setTimeout(() => {
        heardAt.current = performance.now()
        hear()
      }, GATHER_MS)
    }
    const stop = listen((changed) => {
      if (changed === topic || changed === ANYTHING) gather()
    })
    const told = Math.max(toldAt.get(topic) ?? -1, toldAt.get(ANYTHING) ?? -1)
    if (told >= (heardAt.current ?? readSince)) gather()
    return () => {
      clearTimeout(gathering)
      stop()
    }
  }, [topic, hear])
}
