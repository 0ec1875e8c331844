import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { SiteHandler } from '#contract/page.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { buildDemoWorld } from '#demo/world.ts'
import { runAdmin } from '#server/admin.ts'
import { type AppServer, openServer } from '#server/app.ts'
import { seedFieldTemplates } from '#server/forms/public.ts'
import { seedReportTypes } from '#server/government/reports/seeds.ts'
import { refuseDemoData } from '#server/identity/demo-data.ts'
import type { DemoSigning } from '#server/identity/signature/service.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { migrate } from '#server/kernel/database/migrations.ts'
import { mountSite } from '#server/kernel/http/site.ts'
import { type Embedded, startEmbedded } from '#server/kernel/postgres/embedded.ts'
import { homeTexts } from '#server/kernel/words/words.ts'
import { prepareFacts } from '#server/prepare.ts'
import { prepareReference } from '#server/reference/prepare.ts'

const root = import.meta.dirname
const build = join(root, 'build')

interface Running {
  config: Config
  server: AppServer
  close(): Promise<void>
}

/** Opens the database, embedded or given, and the server over it. */
async function open(say: (line: string) => void, purpose: 'serve' | 'command'): Promise<Running> {
  const config = readConfig(process.env, root)
  let embedded: Embedded | undefined
  if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir })
  const connection: pg.PoolConfig = embedded ? { ...embedded.connection } : { connectionString: config.databaseUrl }
  let server: AppServer | undefined
  let signing: Signing | undefined
  try {
    const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : connection
    const applied = await migrate(direct)
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
    if (config.demo) signing = await openSigning(config, purpose, say)
    server = await openServer({
      config,
      connection,
      direct,
      ...(signing && { demoSigning: signing.demo }),
      textDefaults: homeTexts(),
      say,
      ...(embedded && { reviveDatabase: () => embedded.ensureRunning() }),
    })
    await prepareReference(server, {
      facts: join(root, 'facts'),
      art: join(build, 'art'),
      demo: config.demo,
      say,
    })
    await server.inSystem(seedFieldTemplates)
    await server.inSystem(seedReportTypes)
    await server.inSystem((ctx) => prepareFacts(ctx, join(root, 'facts')))
    const opened = server
    const close = () =>
      opened
        .close()
        .finally(() => signing?.stop())
        .finally(() => embedded?.stop())
    return { config, server, close }
  } catch (error) {
    // Our own connections first: the database stays up for whoever is still connected.
    await server?.close().catch(complain)
    await signing?.stop().catch(complain)
    await embedded?.stop()
    throw error
  }
}

interface Signing {
  demo: DemoSigning
  stop(): Promise<void>
}

/** Demo mode plays the signing client; commands only need to trust what it signed. Never loaded otherwise. */
async function openSigning(
  config: Config,
  purpose: 'serve' | 'command',
  say: (line: string) => void,
): Promise<Signing> {
  const { openDemoTrust, startDemoSigning } = await import('#server/identity/signature/simulated.ts')
  if (purpose === 'command') return { demo: await openDemoTrust(config.dataDir), stop: async () => {} }
  const { signing, simulator, stop } = await startDemoSigning(config.dataDir, {
    onVendorPorts: config.eimzo.onVendorPorts,
  })
  const { plain, secure } = simulator.ports
  say(
    `E-IMZO simulator at ${plain} (ws) and ${secure} (wss): keys open with ${simulator.password}, asked at ${simulator.windowUrl}`,
  )
  return { demo: signing, stop }
}

async function serve(development: boolean): Promise<void> {
  const say = (line: string) => console.log(line)
  const opening = open(say, 'serve')
  const stop = closeOnSignal(opening)
  outliveAccidents(opening, stop)
  try {
    const { config, server } = await opening
    if (!config.demo) await server.inSystem(refuseDemoData)
    if (config.demo) await buildDemoWorld(server, { facts: join(root, 'facts'), art: join(build, 'art'), config, say })
    await mountSite(server.app, {
      config,
      book: server.book,
      services: server.services,
      live: server.live,
      authenticate: server.authenticate,
      texts: server.texts,
      site: development ? await developmentSite(server) : await builtSite(),
      build: { ...(await buildId(development)), folder: build },
      development,
    })
    await server.app.listen({ port: config.port, host: config.host })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    say(`Agroplatforma is ready at ${config.origin ? `${config.origin}, port ${port}` : `http://localhost:${port}`}`)
    if (config.demo)
      say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map((account) => account.email).join(', ')}`)
    reportLife()
    // Now, and not at the end alone: that one may be a power cut.
    flushCompileCache()
  } catch (error) {
    await stop(error)
  }
}

async function builtSite(): Promise<() => Promise<SiteHandler>> {
  const module = await import(pathToFileURL(join(build, 'server/index.js')).href)
  const site: SiteHandler = module.entry.module.handler(module, 'production')
  return async () => site
}

/** Development only: Vite renders and hot-reloads; never loaded by a production start. */
async function developmentSite(server: AppServer): Promise<() => Promise<SiteHandler>> {
  const { openDevelopmentSite } = await import('./scripts/development-site.ts')
  return openDevelopmentSite(server.app)
}

async function buildId(development: boolean): Promise<{ id: string; timestamp: number }> {
  if (development) return { id: 'development', timestamp: 0 }
  return JSON.parse(await readFile(join(build, 'id.json'), 'utf8'))
}

const CLOSE_LIMIT_MS = 10_000

/**
 * Ctrl-C, a stop of the service, the end of the process that started us, and a start that failed all close in order,
 * once. Answers the way to close for a reason of our own.
 */
function closeOnSignal(opening: Promise<Running>): (failure: unknown) => Promise<void> {
  let closing: Promise<void> | undefined
  const close = (failure?: unknown) => {
    closing ??= (async () => {
      if (failure) complain(failure)
      setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
      await opening.then((running) => running.close()).catch((error) => error !== failure && complain(error))
      process.exit(failure ? 1 : 0)
    })()
    return closing
  }
  process.on('SIGINT', () => close())
  process.on('SIGTERM', () => close())
  process.on('disconnect', () => close())
  process.channel?.unref()
  return close
}

/**
 * A promise that failed where nobody waited for it harms nobody else: it is written down, and everybody is served on.
 * After an exception that nobody caught nothing is certain any more: this process closes in order, and whoever watches
 * over it starts the next.
 */
function outliveAccidents(opening: Promise<Running>, stop: (failure: unknown) => Promise<void>): void {
  process.on('unhandledRejection', (reason) => {
    opening.then(
      ({ server }) => server.app.log.error({ err: reason }, 'a rejection that nobody handled'),
      () => complain(reason),
    )
  })
  process.on('uncaughtException', (error) => void stop(error))
}

const BEAT_MS = 5_000

/** Tells the supervisor, where there is one, that we serve, and from then on that we are not stuck. */
function reportLife(): void {
  const tell = (word: string) => {
    if (process.connected) process.send?.(word, undefined, {}, () => {})
  }
  tell('ready')
  setInterval(() => tell('beat'), BEAT_MS).unref()
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
}

async function admin(args: string[]): Promise<void> {
  const running = await open(() => {}, 'command')
  try {
    process.exitCode = await runAdmin(running.server, args)
  } finally {
    await running.close()
  }
}

const [command, ...rest] = process.argv.slice(2)
try {
  if (command === 'admin') await admin(rest)
  else await serve(command === '--dev')
} catch (error) {
  complain(error)
  process.exit(1)
}
