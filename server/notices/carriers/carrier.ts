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
  to: string
  subject: string
  text: string
}

/**
 * `away`: not taken, try again. `refused`: will never be taken. `uncertain`: may have been taken; sending again could
 * duplicate it.
 */
export class CarrierFault extends Error {
  readonly kind: 'away' | 'refused' | 'uncertain'

  constructor(kind: CarrierFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
