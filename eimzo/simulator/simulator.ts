import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { resolve } from 'node:path'
import { createQueue } from '../client/exchange.ts'
import type { Authority } from '../issue/authority.ts'
import { createGate } from './gate.ts'
import { demoPassword, type KeyFolder, openKeyFolder } from './key-folder.ts'
import { createPasswordWindow } from './password-window.ts'
import { defaultPlay, type Play } from './profile.ts'
import type { Answerer } from './prompt.ts'
import { Sessions } from './sessions.ts'
import { openTlsIdentity } from './tls.ts'
import { createWire, plainPages } from './wire.ts'

export type SimulatorOptions = {
  /** Where the authority and the keys are kept; made at the first start. */
  readonly folder: string
  /** 0 takes a free port; the original's ports otherwise. */
  readonly ports?: { readonly plain?: number; readonly secure?: number; readonly window?: number }
  /** Ports that others have are left to them, and free ones taken: a start must not fail by them. */
  readonly elseFreePorts?: boolean
  /** Who types passwords: a person on the page, the simulator itself, or a script. */
  readonly passwords?: 'page' | 'itself' | Answerer
  /** How long a password window stays open. */
  readonly windowMs?: number
  readonly clock?: () => Date
  readonly play?: Partial<Play>
}

export type Simulator = {
  readonly ports: { readonly plain: number; readonly secure: number }
  /** The page that asks for passwords. */
  readonly windowUrl: string
  readonly authority: Authority
  readonly keys: KeyFolder
  /** Opens every key and card until it is changed. */
  readonly password: string
  /** An API key for any domain, which only this simulator accepts. */
  apiKeyFor(domain: string): string
  /** Changes what is played from the next call on. */
  play(changes: Partial<Play>): void
  stop(): Promise<void>
}

/** A signing client without a screen: the same wire, real keys, real signatures, and every fault on demand. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { passwords = 'page', windowMs = 60_000, clock = () => new Date(), ports = {}, elseFreePorts = false } = options
  const folder = resolve(options.folder)
  let play: Play = { ...defaultPlay, ...options.play }
  const keys = await openKeyFolder(folder, clock())
  const passwordWindow = createPasswordWindow(windowMs)
  const inTurn = createQueue()
  const ask = passwords === 'page' ? passwordWindow.ask : passwords === 'itself' ? async () => demoPassword : passwords
  const sessions = new Sessions({ play: () => play, clock, ask: (prompt) => inTurn(() => ask(prompt)) })
  const gate = createGate(keys.authority.root.key, () => play)
  const change = (changes: Partial<Play>) => {
    play = { ...play, ...changes }
  }
  const world = { keys, sessions, gate, clock, play: () => play, change, enrolments: new Map() }
  const wire = createWire(world)

  const plain = createServer(plainPages(world)).on('upgrade', wire.upgrade)
  const secure = createSecureServer(await openTlsIdentity(folder, clock()), plainPages(world)).on(
    'upgrade',
    wire.upgrade,
  )
  const page = createServer(passwordWindow.serve)
  const servers = [plain, secure, page]
  const stop = async () => {
    passwordWindow.close()
    wire.stop()
    await Promise.all(servers.map(close))
  }
  try {
    const take = elseFreePorts ? listenOrFree : listenAll
    await take([
      [plain, ports.plain ?? 64646],
      [secure, ports.secure ?? 64443],
    ])
    await take([[page, ports.window ?? 64647]])
    return {
      ports: { plain: portOf(plain), secure: portOf(secure) },
      windowUrl: `http://127.0.0.1:${portOf(page)}/`,
      authority: keys.authority,
      keys,
      password: demoPassword,
      apiKeyFor: gate.issueKey,
      play: change,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Listener = Pick<Server, 'listen' | 'address' | 'close' | 'closeAllConnections' | 'once' | 'off' | 'listening'>

type Wish = readonly [Listener, number]

/** One after another: the first that is taken ends it. */
async function listenAll(wishes: readonly Wish[]): Promise<void> {
  for (const [server, port] of wishes) await listen(server, port)
}

/** All of them or none: half a signing client would answer some pages and leave the others to whoever has the rest. */
async function listenOrFree(wishes: readonly Wish[]): Promise<void> {
  try {
    await listenAll(wishes)
  } catch {
    await Promise.all(wishes.map(([server]) => close(server)))
    await listenAll(wishes.map(([server]) => [server, 0]))
  }
}

/** This machine only. */
function listen(server: Listener, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      done()
    })
  })
}

function portOf(server: Listener): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port')
  return address.port
}

function close(server: Listener): Promise<void> {
  return new Promise((done) => {
    if (!server.listening) return done()
    server.close(() => done())
    server.closeAllConnections()
  })
}
