import type { Enrolments } from './enrol-commands.ts'
import type { Gate } from './gate.ts'
import type { KeyFolder } from './key-folder.ts'
import { type Play, type ProfileName, profileNumber } from './profile.ts'
import type { Sessions } from './sessions.ts'

/** Everything a command works on. */
export type World = {
  readonly keys: KeyFolder
  readonly sessions: Sessions
  readonly enrolments: Enrolments
  readonly gate: Gate
  readonly play: () => Play
  readonly change: (changes: Partial<Play>) => void
  readonly clock: () => Date
}

export type Call = { readonly origin: string | undefined; readonly arguments: readonly string[]; readonly world: World }

export type Command = {
  readonly plugin?: string
  readonly name: string
  readonly parameters: readonly string[]
  /** Come after the others, or do not. */
  readonly optional?: readonly string[]
  /** Known to few and named in no list. */
  readonly isHidden?: boolean
  /** May have any number of arguments. */
  readonly isOpenEnded?: boolean
  /** The first version that has it, and the first that has it no more. */
  readonly since?: number
  readonly until?: number
  run(call: Call): object | Promise<object>
}

/** Whether a version has the command. */
export function isOffered({ since = 0, until = Number.POSITIVE_INFINITY }: Command, profile: ProfileName): boolean {
  const number = profileNumber(profile)
  return number >= since && number < until
}
