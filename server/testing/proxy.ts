import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A line to the database that can be cut, closed to newcomers, or go dead without a word. */
export interface DeadLine {
  connection: pg.PoolConfig
  /** Nothing passes any more on lines that are open, and nobody is told; new ones work unless `newToo`. */
  freeze(options?: { newToo?: boolean }): void
  /** New lines work again; frozen ones stay frozen. */
  thaw(): void
  /** Every line is cut, and newcomers are turned away until `thaw`. */
  cut(): void
  close(): Promise<void>
}

export async function openProxy(target: pg.PoolConfig): Promise<DeadLine> {
  const { host = '', port = 5432 } = target
  const lines = new Set<{ near: Socket; far: Socket }>()
  let mode: 'open' | 'frozen' | 'shut' = 'open'
  const server = createServer((near) => {
    if (mode === 'shut') return near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    const line = { near, far }
    lines.add(line)
    const end = () => {
      near.destroy()
      far.destroy()
      lines.delete(line)
    }
    for (const side of [near, far]) side.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (mode === 'frozen') freezeLine(line)
    return undefined
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    connection: { ...target, host: '127.0.0.1', port: own },
    freeze({ newToo = false } = {}) {
      mode = newToo ? 'frozen' : 'open'
      for (const line of lines) freezeLine(line)
    },
    thaw() {
      mode = 'open'
    },
    cut() {
      mode = 'shut'
      for (const { near } of lines) near.destroy()
    },
    async close() {
      mode = 'shut'
      for (const { near } of lines) near.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function freezeLine({ near, far }: { near: Socket; far: Socket }): void {
  near.unpipe(far)
  far.unpipe(near)
  near.pause()
  far.pause()
}
