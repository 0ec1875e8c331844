import { setTimeout as pause } from 'node:timers/promises'
import { runChild } from './children.mjs'

const defaults = {
  /** Before the first, the second, … start after a death; the last one again and again. */
  waitsMs: [0, 1000, 2000, 5000, 10_000],
  /** So many deaths in a row, none of which came after a good while of service, and we give up. */
  deaths: 6,
  goodWhileMs: 60_000,
  /** A process that says nothing for so many beats is held by something that will never end. */
  beatMs: 5000,
  missedBeats: 12,
  say: (line) => console.error(line),
}

/**
 * Keeps a server alive: whatever ends it by accident, the next one is started. It says «ready» over its channel when it
 * serves, and «beat» from time to time. A first start that fails is not tried again: somebody is looking, and the same
 * fault five times is no better. Answers the code to end with.
 */
export async function supervise(command, args, { show = true, ...options } = {}) {
  const { waitsMs, deaths, goodWhileMs, beatMs, missedBeats, say, ...spawning } = { ...defaults, ...options }
  let served = false
  let inARow = 0
  for (;;) {
    let readyAt
    const watch = watchdog(beatMs, missedBeats, () => say('The server has not stirred for a minute: it is ended'))
    const { code } = await runChild(command, args, {
      ...spawning,
      show,
      born: watch.begin,
      hear: (word) => {
        watch.heard()
        if (word === 'ready') readyAt ??= Date.now()
      },
    }).finally(watch.end)
    if (code === 0) return 0
    served ||= readyAt !== undefined
    if (!served) return code
    inARow = readyAt !== undefined && Date.now() - readyAt > goodWhileMs ? 1 : inARow + 1
    if (inARow >= deaths) {
      say(
        `The server has ended ${inARow} times in a row, the last time with ${code}: giving up. Its last words are above.`,
      )
      return code
    }
    const wait = waitsMs[Math.min(inARow, waitsMs.length) - 1] ?? 0
    say(`The server ended with ${code}; starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}`)
    await pause(wait)
  }
}

/**
 * Counts beats that did not come, on a clock of its own: a machine that slept has lost time, and no beats. Before the
 * first beat nothing is expected: a start may take long.
 */
function watchdog(beatMs, missedBeats, bark) {
  let missed
  let timer
  return {
    begin(kill) {
      timer = setInterval(() => {
        if (missed === undefined || ++missed < missedBeats) return
        bark()
        clearInterval(timer)
        kill()
      }, beatMs)
    },
    heard() {
      missed = 0
    },
    end() {
      clearInterval(timer)
    },
  }
}
