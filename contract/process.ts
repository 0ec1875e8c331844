/** A process is a table of named steps: who takes it, from which states, to which state. */
interface Step {
  /** A side, or whoever holds the codes that the calls of this step name; `system` where nobody has to do anything. */
  by: string
  from: readonly string[]
  /** Null where the row stays in its state: time has passed, somebody is told. */
  to: string | null
  /** To have been looked at is no news: lists stay as they were ordered, an open form stays valid, no history is written. */
  quiet?: boolean
  /** Taken by itself when the states it starts from have lasted so long. */
  clock?: Clock
  /** Who learns of it, and by which notice, in the transaction of the step. */
  tells?: readonly Told[]
}
/** How long a state may last before a step is taken by itself: hours of work by the work calendar, or of any day. */
interface Clock {
  unit: 'working' | 'running'
  /** Not said where a setting or the row itself says it. */
  hours?: number
  /** One for all the states the step starts from; otherwise each begins it anew. */
  goesOn?: boolean
  /** States in which it stands still, for somebody else is asked; it goes on where it stopped. */
  standsIn?: readonly string[]
}
interface Told {
  event: string
  to: string
}
export type Process = Readonly<Record<string, Step>>
export type StateOf<P extends Process> = Exclude<P[keyof P]['from'][number] | P[keyof P]['to'], null>
/** The notices a process names. */
export type ToldOf<P extends Process> = Process extends P
  ? Told
  : Extract<P[keyof P], { tells: readonly Told[] }>['tells'][number]
export type StepName<P extends Process> = keyof P & string

export function canStep<P extends Process>(process: P, step: StepName<P>, state: string): boolean {
  return process[step]?.from.includes(state) ?? false
}

/** What may follow a state, as screens ask for it: every step of the table, and whether it is possible now. */
export function canFrom<P extends Process>(process: P, state: string): Record<StepName<P>, boolean>
export function canFrom(process: Process, state: string): Record<string, boolean> {
  return Object.fromEntries(Object.entries(process).map(([name, step]) => [name, step.from.includes(state)]))
}

/** Who has to do something now, sides or holders of codes; nobody where only time and the platform go on. */
export const heldBy = (process: Process, state: string): string[] => [
  ...new Set(Object.values(process).flatMap(({ by, from }) => (from.includes(state) && by !== 'system' ? by : []))),
]

/** The steps that time takes. */
export const clocksOf = (process: Process) =>
  Object.entries(process).flatMap(([name, { from, clock }]) => (clock ? [{ name, from, clock }] : []))

/** States that no chain of steps reaches from `start`; a sound process has none. */
export function unreachableStates(process: Process, start: string): string[] {
  const steps = Object.values(process)
  const reached = new Set([start])
  for (let grown = true; grown; ) {
    grown = false
    for (const step of steps) {
      if (step.to !== null && !reached.has(step.to) && step.from.some((state) => reached.has(state))) {
        reached.add(step.to)
        grown = true
      }
    }
  }
  const all = new Set(steps.flatMap(({ from, to }) => (to === null ? from : [...from, to])))
  return [...all].filter((state) => !reached.has(state))
}
