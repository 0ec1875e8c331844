import type { Answer } from './answer.ts'
import { SigningError } from './error.ts'

export type ClientVersion = {
  readonly major: number
  readonly minor: number
  /** Major times a hundred plus minor: 3.36 is 336. */
  readonly number: number
  /** From 3.36: all certificates are listed at once. */
  readonly isNewApi: boolean
  /** From 4.12: ID cards; card tokens of the older kind are no longer listed. */
  readonly isSecondNewApi: boolean
  /** Before 6.3 the client itself attaches timestamp tokens; later only the server does. */
  readonly attachesTimestamps: boolean
}

export function versionFrom(answer: Answer): ClientVersion {
  const major = Number.parseInt(String(answer.major), 10)
  const minor = Number.parseInt(String(answer.minor), 10)
  if (Number.isNaN(major) || Number.isNaN(minor))
    throw new SigningError('version', { reason: 'E-IMZO Version is undefined' })
  const number = major * 100 + minor
  return {
    major,
    minor,
    number,
    isNewApi: number >= 336,
    isSecondNewApi: number >= 412,
    attachesTimestamps: number < 603,
  }
}

export function requireNewApi(version: ClientVersion): ClientVersion {
  if (!version.isNewApi) throw new SigningError('version', { reason: 'Please install new version of E-IMZO' })
  return version
}
