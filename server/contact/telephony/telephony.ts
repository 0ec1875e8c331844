/** What the call centre asks of an exchange; `ari.ts` is one that speaks with Asterisk. */
export interface Telephony {
  /** Answers whoever calls, tells them of the recording, and lets them wait with music. */
  queue(channel: string): Promise<void>
  /** Rings the telephone of an operator; whoever lifts it is told of with this call. */
  ringOperator(line: { channel: string; callId: number; extension: string; phone: string }): Promise<void>
  /** Calls somebody outside for an operator who has lifted the receiver. */
  dial(line: { channel: string; callId: number; phone: string }): Promise<void>
  /** They speak, and it is recorded under the number of the call. */
  connect(callId: number, channels: readonly string[]): Promise<void>
  /** Lets one side wait with music. */
  hold(channel: string): Promise<void>
  hangUp(channel: string): Promise<void>
  /** The conversation is over: its recording is finished. */
  part(callId: number): Promise<void>
  channels(): Promise<LiveChannel[]>
  /** Names of recordings that lie at the exchange. */
  recordings(): Promise<string[]>
  recording(name: string): Promise<Uint8Array | undefined>
  forgetRecording(name: string): Promise<void>
}

export interface LiveChannel {
  id: string
  /** As the network gives it; empty where the caller hides it. */
  phone: string
  isUp: boolean
}

export type ExchangeEvent =
  | { kind: 'came'; channel: LiveChannel; role: 'caller' | 'operator' | 'person'; callId: number | undefined }
  | { kind: 'gone'; channel: string }
  | { kind: 'recorded'; name: string }

/** The exchange does not answer, or refuses. */
export class ExchangeAway extends Error {}
