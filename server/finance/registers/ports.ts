import { type RegisterFacts, type RegisterName, registerAnswers } from '#contract/finance/registers.ts'
import type { Config } from '../../kernel/config.ts'
import { askRegister } from '../../kernel/registers/ask.ts'
import { type RegistersStandIn, startRegistersStandIn } from './stand-in.ts'

/** Whom a register is asked about: an organization by its tax number, a person by their personal one. */
export type Known = { pinfl: string } | { tin: string }

/** One port to each register; throws `RegisterAway`. */
export interface Registers {
  ask(name: RegisterName, whom: Known): Promise<RegisterFacts | undefined>
}

const paths: Readonly<Record<RegisterName, string>> = {
  cadastre: '/plots',
  tax: '/income',
  'credit-bureau': '/report',
  'crop-register': '/crops',
}

export const openRegisters = (
  urls: Readonly<Record<RegisterName, string | undefined>>,
  patienceMs?: number,
): Registers => ({
  ask: (name, whom) =>
    askRegister<RegisterFacts>({
      url: urls[name],
      path: paths[name],
      name,
      body: whom,
      shape: registerAnswers[name],
      ...(patienceMs !== undefined && { patienceMs }),
    }),
})

export interface RegisterDesk extends Registers {
  /** The registers of a demo that no address is configured for. */
  standIn: RegistersStandIn | undefined
  close(): Promise<void>
}

export async function openRegisterDesk(config: Config): Promise<RegisterDesk> {
  const standIn = config.demo ? await startRegistersStandIn() : undefined
  const played = standIn?.url
  const registers = openRegisters({
    cadastre: config.cadastreUrl ?? played,
    tax: config.taxRegisterUrl ?? played,
    'credit-bureau': config.creditBureauUrl ?? played,
    'crop-register': config.cropRegisterUrl ?? played,
  })
  return { ...registers, standIn, close: async () => standIn?.close() }
}
