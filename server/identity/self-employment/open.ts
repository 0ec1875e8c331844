import { z } from 'zod'
import { getSelfEmployment, refreshSelfEmployment, uploadSelfEmployment } from '#contract/identity/self-employment.ts'
import type { CallBook, Services } from '../../kernel/calls.ts'
import type { Config } from '../../kernel/config.ts'
import { refuse } from '../../kernel/refuse.ts'
import { RegisterAway } from '../../kernel/registers/ask.ts'
import { CHECK, checkDue, checkSelfEmployment } from './check.ts'
import { openTaxRegister, type Registration } from './register.ts'
import { startTaxStandIn, type TaxStandIn } from './stand-in.ts'
import * as state from './state.ts'

const Wanted = z.object({ userId: z.uuid() })

export interface SelfEmploymentDesk {
  /** The played register of a demo; undefined where a real one is configured, or none at all. */
  standIn: TaxStandIn | undefined
  bind(book: CallBook): void
  checkDue(): Promise<number>
  /** What the register says of somebody who may have no account; asked outside of any transaction. */
  ask(pinfl: string): Promise<Registration | undefined>
  start(): Promise<void>
  close(): Promise<void>
}

/** Everything about self-employment that is more than a call: the register, and asking it in the background. */
export async function openSelfEmployment(services: Services, config: Config): Promise<SelfEmploymentDesk> {
  const standIn = config.demo && !config.taxRegisterUrl ? await startTaxStandIn() : undefined
  const register = openTaxRegister(config.taxRegisterUrl ?? standIn?.url)
  return {
    standIn,
    bind(book) {
      book.bind(getSelfEmployment, (ctx, { params }) => state.getSelfEmployment(ctx, params.clientId))
      book.bind(refreshSelfEmployment, (ctx) => state.refreshSelfEmployment(ctx))
      book.bind(uploadSelfEmployment, (ctx, { body }) => state.uploadPaper(ctx, body))
    },
    checkDue: () => checkDue(services, register),
    ask: (pinfl) =>
      register.find(pinfl).catch((error: unknown) => {
        if (error instanceof RegisterAway) return refuse('E_REGISTER')
        throw error
      }),
    async start() {
      const { jobs } = services
      await jobs.work(CHECK, async (data) => {
        await checkSelfEmployment(services, register, Wanted.parse(data).userId)
      })
      await jobs.work('identity.check-self-employments', async () => void (await checkDue(services, register)), {
        cron: '*/20 * * * *',
      })
    },
    close: async () => standIn?.close(),
  }
}
