import type { Page, Request } from 'playwright-core'

const UNREAD_MS = 1000

const underWay = new WeakMap<Page, Set<Request>>()

/** From here on it is known what the page has asked for and not got yet. */
export function watch(page: Page): void {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('response', (response) => {
    const request = response.request()
    // The stream of changes stays open for as long as the page does; what counts is that it hears them from now on. Films
    // come as they are watched.
    if (['eventsource', 'media'].includes(request.resourceType())) asked.delete(request)
    // An answer of which the page reads the status alone is never told to be complete.
    else if (request.resourceType() === 'fetch') setTimeout(() => asked.delete(request), UNREAD_MS)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
}

export const awaited = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`)

/** For `expect.poll` where each asking loads a page: an answer alone may take a slow machine as long as a poll does. */
export const loading = { timeout: 90_000, interval: 500 }

/** Whichever way a page is loaded, what is done there comes after the scripts have taken it over, as with a person. */
export function settle(page: Page): void {
  const { goto, reload, goBack } = page
  const rested = async <T>(arrived: Promise<T>): Promise<T> => {
    const reply = await arrived
    await quiet(page)
    return reply
  }
  page.goto = (...way) => rested(goto.apply(page, way))
  page.reload = (...way) => rested(reload.apply(page, way))
  page.goBack = (...way) => rested(goBack.apply(page, way))
}

/**
 * What was asked for has come, nothing moves, changes or says it is busy, and the scripts have taken over all that can
 * be pressed: the moment from which a person could act. Half a second sooner than the network is called idle, and surer:
 * that one knows nothing of what is still being drawn.
 */
export async function quiet(page: Page): Promise<void> {
  const until = Date.now() + 30_000
  do {
    if (Date.now() > until) throw new Error(`${page.url()} does not come to rest: ${awaited(page).join(', ')}`)
    await page.evaluate(rest, 25_000).catch((error: Error) => {
      // A page that is left for another takes the question with it.
      if (!/navigation|context was destroyed/i.test(error.message)) throw error
    })
  } while (awaited(page).length > 0)
}

/** Runs in the page. */
function rest(patience: number): Promise<void> {
  const SILENCE = 100
  const moves = () =>
    document.getAnimations().some((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
    })
  const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  /** Busy by its own word, or not taken over. */
  const open = () => [
    ...document.querySelectorAll('[aria-busy=true]'),
    ...[...document.querySelectorAll('button, input, form')].filter((element) => !taken(element)),
  ]
  const began = Date.now()
  return new Promise((done, fail) => {
    let timer: number | undefined
    const changes = new MutationObserver(again)
    function end(act: () => void) {
      clearTimeout(timer)
      changes.disconnect()
      act()
    }
    function again() {
      clearTimeout(timer)
      timer = window.setTimeout(look, SILENCE)
      if (Date.now() - began > patience)
        end(() => fail(new Error(`No rest: ${open().map(({ outerHTML }) => outerHTML.slice(0, 200))}`)))
    }
    function look() {
      if (open().length === 0 && !moves()) requestIdleCallback(() => end(done), { timeout: SILENCE })
      else again()
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    again()
  })
}
