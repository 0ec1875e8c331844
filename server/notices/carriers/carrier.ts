import type { AttemptOutcome } from '#contract/notices/messages.ts'

/** What carries texts out of the platform: one port for an SMS operator and for a mail server. */
export interface Carrier {
  name: string
  /** Answers the provider's own id of the message; throws a `CarrierFault`. */
  send(letter: Letter): Promise<string>
  /** Asks the provider for a message that may have been sent. Absent: it cannot be asked. */
  find?(letter: Letter, since: Date): Promise<string | undefined>
  close(): void
}

export interface Letter {
  /** Our own id, the same at every attempt. */
  ownId: string
  /** The same in few characters, for carriers that take no more. */
  shortId: string
  to: string
  subject: string
  text: string
}

/**
 * `away`: not taken, try again. `off`: the carrier takes nothing of ours for now: no account, no money. `unfit`: this
 * carrier will not take these words, another may. `refused`: will never be taken. `uncertain`: may have been taken;
 * sending again could duplicate it.
 */
export class CarrierFault extends Error {
  readonly kind: Exclude<AttemptOutcome, 'taken'>

  constructor(kind: CarrierFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** By which a carrier that takes twenty characters knows a message. */
export const shortIdOf = (id: number) => `m${id.toString(36)}`
export const idOfShort = (short: string) => (/^m[0-9a-z]{1,12}$/.test(short) ? Number.parseInt(short.slice(1), 36) : 0)
