import type pg from 'pg'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Live } from '../../kernel/live.ts'
import { startRecordingJobs } from './recordings.ts'
import { closeWraps, WRAP_JOB } from './rows.ts'
import type { AriStandIn } from './stand-in.ts'
import { openSwitchboard, type Switchboard } from './switchboard.ts'

interface Parts {
  config: Config
  connection: pg.ClientConfig
  live: Live
  jobs: Jobs
  files: FileStore
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  warn(text: string): void
}

export interface CallCentre {
  /** Undefined where the house has no exchange. */
  exchange: Switchboard | undefined
  standIn: AriStandIn | undefined
  startJobs(): Promise<void>
  close(): Promise<void>
}

export async function openCallCentre({ config, connection, jobs, files, ...parts }: Parts): Promise<CallCentre> {
  // Loaded on demand: a real installation does not hold it in memory.
  const standIn = config.demo && !config.ari ? await (await import('./stand-in.ts')).startAriStandIn() : undefined
  const account = config.ari ?? standIn?.account
  const exchange = account && openSwitchboard({ account, connection, ...parts })
  const { inSystem } = parts
  return {
    exchange,
    standIn,
    async startJobs() {
      await jobs.work(WRAP_JOB, () => inSystem(closeWraps), { cron: '* * * * *' })
      if (exchange) await startRecordingJobs({ jobs, inSystem, files, telephony: exchange.telephony })
    },
    async close() {
      await exchange?.close()
      await standIn?.close()
    },
  }
}
