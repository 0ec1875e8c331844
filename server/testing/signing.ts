import { getEimzoChallenge, getEimzoSettings } from '#contract/identity/signature.ts'
import type { ListedCertificate } from '#eimzo/client/certificate.ts'
import { createSigningClient, type SigningClient } from '#eimzo/client/client.ts'
import { type DemoKind, type DemoPerson, demoPeople } from '#eimzo/issue/demo-people.ts'
import type { Simulator } from '#eimzo/simulator/simulator.ts'
import { createUser } from '../identity/public.ts'
import { startDemoSigning } from '../identity/signature/simulated.ts'
import type { NewUser } from '../identity/users.ts'
import { type Client, openTestApp, type TestApp } from './app.ts'

export interface SigningApp extends TestApp {
  simulator: Simulator
  /** Signs a text with a demonstration key, as a page would: by WebSocket, through the simulator. */
  sign(kind: DemoKind, content: string, detached?: boolean): Promise<string>
  /** Asks for a challenge as this browser and signs it. */
  answer(client: Client, kind: DemoKind, purpose?: 'sign-in' | 'sign-in-official'): Promise<string>
  /** An account whose certificate is this demonstration person's. */
  account(kind: DemoKind, more?: Partial<NewUser>): Promise<string>
}

/** A test app beside a simulator of the signing client that types passwords by itself; both live by the same clock. */
export async function openSigningApp(): Promise<SigningApp> {
  let started: Awaited<ReturnType<typeof startDemoSigning>> | undefined
  const app = await openTestApp({
    demoSigning: async (dataDir, clock) => {
      started = await startDemoSigning(dataDir, { passwords: 'itself', clock })
      return started.signing
    },
  })
  if (!started) throw new Error('The simulator did not start')
  const { simulator, stop } = started
  const { content: settings } = await app.anonymous().ask(getEimzoSettings, {}, {})
  const page: SigningClient = createSigningClient({
    ports: simulator.ports,
    secure: false,
    apiKeys: settings.apiKeys,
    open: (url) => new WebSocket(url, { headers: { origin: 'http://localhost' } }),
  })

  const certificateOf = async (kind: DemoKind): Promise<ListedCertificate> => {
    const found = (await page.listCertificates()).find((one) => one.type === 'pfx' && one.name === kind.toUpperCase())
    if (!found) throw new Error(`no key of ${kind}`)
    return found
  }
  const sign: SigningApp['sign'] = async (kind, content, detached = false) =>
    (await page.signWith(await certificateOf(kind), content, { detached })).pkcs7

  return {
    ...app,
    simulator,
    sign,
    async answer(client, kind, purpose = 'sign-in') {
      const { content } = await client.ask(getEimzoChallenge, { query: { purpose } })
      return sign(kind, content.challenge)
    },
    account(kind, more = {}) {
      const { person: named }: DemoPerson = demoPeople[kind]
      return app.server.inSystem((ctx) =>
        createUser(ctx, {
          firstName: named.name ?? '',
          lastName: named.surname ?? '',
          pinfl: named.pinfl,
          tin: named.uid,
          identityLevel: 2,
          roles: ['individual'],
          ...more,
        }),
      )
    },
    async close() {
      await stop()
      await app.close()
    },
  }
}
