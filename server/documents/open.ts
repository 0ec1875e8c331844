import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import type { Heavy } from '../kernel/heavy/heavy.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { MAKE_JOB } from './issue.ts'
import { type Maker, openMaker } from './make.ts'

export interface DocumentOffice {
  maker: Maker
  /** Of a page of this site, whole: what is printed is read elsewhere. */
  addressOf(path: string): string
  /** Makes what is issued; called once the other jobs start. */
  start(jobs: Jobs): Promise<void>
}

interface Parts {
  app: FastifyInstance
  config: Config
  files: FileStore
  heavy: Heavy
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

export function openDocuments({ app, config, files, heavy, inSystem }: Parts): DocumentOffice {
  const origin = () => {
    if (config.origin) return config.origin
    const address = app.server.address()
    return `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`
  }
  const addressOf = (path: string) => origin() + path
  const maker = openMaker({ files, heavy, inSystem, addressOf })
  return {
    maker,
    addressOf,
    start: (jobs) =>
      jobs.work(MAKE_JOB, async (data) => {
        if ('id' in data && typeof data.id === 'string') await maker.make(data.id)
      }),
  }
}
