import { refuse } from '../refuse.ts'

interface GateLimits {
  /** How many are served at the same time. */
  inside: number
  /** How many may wait. */
  inLine: number
  /** How long one may wait. */
  patienceMs: number
}

export interface Gate {
  /** Runs the work when its turn comes; who would wait too long is told when to come again. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

const COME_AGAIN_SECONDS = 5

/**
 * Under overload not everybody waits: so many are served, so many wait for some seconds, and the rest are told at once
 * to come again. First come, first served.
 */
export function openGate({ inside, inLine, patienceMs }: GateLimits): Gate {
  const line = new Set<() => void>()
  let busy = 0
  const leave = () => {
    const [next] = line
    if (!next) {
      busy--
      return
    }
    line.delete(next)
    next()
  }
  const enter = async () => {
    if (busy < inside) {
      busy++
      return
    }
    if (line.size >= inLine) refuse('E_BUSY', { seconds: COME_AGAIN_SECONDS })
    const called = await new Promise<boolean>((done) => {
      const turn = () => {
        clearTimeout(timer)
        done(true)
      }
      const timer = setTimeout(() => {
        line.delete(turn)
        done(false)
      }, patienceMs)
      line.add(turn)
    })
    if (!called) refuse('E_BUSY', { seconds: COME_AGAIN_SECONDS })
  }
  return {
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
