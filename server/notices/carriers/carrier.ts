/** What carries texts out of the platform: one port for an SMS operator and for a mail server. */
export interface Carrier {
  name: string
  /** Answers the provider's own id of the message; throws a `CarrierFault`. */
  send(letter: Letter): Promise<string>
  /** Looks at the provider for what may have been sent. Absent: it cannot be asked. */
  find?(letter: Letter, since: Date): Promise<string | undefined>
  close(): void
}

export interface Letter {
  /** Ours, and the same at every attempt. */
  ownId: string
  to: string
  subject: string
  text: string
}

/**
 * `away`: it was not taken, try again. `refused`: it will never be taken.
 * `uncertain`: perhaps it was taken; sending again could say the same thing twice.
 */
export class CarrierFault extends Error {
  readonly kind: 'away' | 'refused' | 'uncertain'

  constructor(kind: CarrierFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
