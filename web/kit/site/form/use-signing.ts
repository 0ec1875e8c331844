import { useCallback, useEffect, useRef, useState } from 'react'
import type { EimzoSettings, getEimzoSettings } from '#contract/identity/signature.ts'
import type { ListedCertificate } from '#eimzo/client/certificate.ts'
import { createSigningClient } from '#eimzo/client/client.ts'
import { ask } from '#web/shell/client.ts'
import { type Problem, problemOf } from './signing-problem.ts'

const clientOf = ({ apiKeys }: EimzoSettings, simulator: EimzoSettings['simulator'] | undefined) =>
  createSigningClient({ apiKeys, ...(simulator && { ports: simulator.ports }) })

export interface Signing {
  certificates: readonly ListedCertificate[]
  problem: Problem | undefined
  busy: 'listing' | 'signing' | undefined
  /** In a demo: the page where the simulator asks for passwords. */
  windowUrl: string | undefined
  /** Whether one may sign by a QR code and a phone instead. */
  byPhone: boolean
  /** Whether a simulator stands in for the signing client; undefined where there is none to choose. */
  simulated: boolean | undefined
  simulate(wanted: boolean): void
  /** Looks for the signing client and its keys again. */
  refresh(): void
  /** Signs what `content` answers; undefined when it came to nothing, and `problem` says why. Other failures go on. */
  sign(certificate: ListedCertificate, content: () => Promise<string>): Promise<string | undefined>
  cancel(): void
}

/**
 * Talking to the signing client on the person's own machine: whose keys there are, and a signature by one of them. The
 * key's password is asked by that client alone.
 */
export function useSigning(): Signing {
  const [settings, setSettings] = useState<EimzoSettings>()
  const [simulated, setSimulated] = useState(true)
  const [certificates, setCertificates] = useState<readonly ListedCertificate[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState<Signing['busy']>('listing')
  const running = useRef<AbortController>(undefined)
  const simulator = simulated ? settings?.simulator : undefined

  /** One operation at a time: a new one ends the previous. */
  const run = useCallback(async <T>(what: NonNullable<Signing['busy']>, work: (signal: AbortSignal) => Promise<T>) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setBusy(what)
    setProblem(undefined)
    try {
      return await work(mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return undefined
      const found = problemOf(error)
      if (!found) throw error
      setProblem(found)
      return undefined
    } finally {
      if (running.current === mine) setBusy(undefined)
    }
  }, [])

  const list = useCallback(
    (withSimulator: boolean) =>
      run('listing', async (signal) => {
        setCertificates([])
        const known = await ask<typeof getEimzoSettings>('GET /main/api-auth/eimzo/settings', {}, { signal })
        setSettings(known)
        const found = await clientOf(known, withSimulator ? known.simulator : undefined).listCertificates({ signal })
        setCertificates(found)
        if (found.length === 0) setProblem({ kind: 'empty' })
      }).catch(() => setProblem({ kind: 'timeout' })),
    [run],
  )

  useEffect(() => {
    list(simulated)
    return () => running.current?.abort()
  }, [list, simulated])

  return {
    certificates,
    problem,
    busy,
    windowUrl: simulator?.windowUrl,
    simulated: settings?.simulator ? simulated : undefined,
    byPhone: settings?.mobile ?? false,
    simulate: setSimulated,
    refresh: () => list(simulated),
    sign: (certificate, content) => {
      // At once: browsers open windows only while a click is handled.
      if (simulator) window.open(simulator.windowUrl, 'eimzo-password', 'popup,width=480,height=520')
      return run('signing', async (signal) => {
        if (!settings) return undefined
        const text = await content()
        const { pkcs7 } = await clientOf(settings, simulator).signWith(certificate, text, { signal })
        return pkcs7
      })
    },
    cancel: () => {
      running.current?.abort()
      setBusy(undefined)
    },
  }
}
