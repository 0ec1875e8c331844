import type { Timestamper } from '../verify/verifier.ts'
import { stampMessage, type TimestampService } from './timestamp.ts'

/** The timestamp port over a demonstration service in this process. */
export const demoTimestamper = (service: TimestampService): Timestamper => ({
  stamp: (pkcs7) => stampMessage(service, pkcs7),
})
