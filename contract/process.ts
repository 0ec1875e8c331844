/** A process is a table of named steps: who takes it, from which states, to which state. */
interface Step {
  /** A side, or whoever holds the codes that the calls of this step name; `system` where nobody has to do anything. */
  by: string
  from: readonly string[]
  to: string
  /** To have been looked at is no news: lists stay as they were ordered, an open form stays valid, no history is written. */
  quiet?: boolean
  /** Taken by itself when a state it starts from has lasted so long. */
  clock?: Clock
}
/** How long a state may last before a step is taken by itself: hours of work by the work calendar, or of any day. */
interface Clock {
  unit: 'working' | 'running'
  hours: number
}
export type Process = Readonly<Record<string, Step>>
export type StateOf<P extends Process> = P[keyof P]['from'][number] | P[keyof P]['to']
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

/** The clocks that run in a state. */
export const clocksFrom = (process: Process, state: string) =>
  Object.entries(process).flatMap(([name, { from, clock }]) => (clock && from.includes(state) ? [{ name, clock }] : []))

/** States that no chain of steps reaches from `start`; a sound process has none. */
export function unreachableStates(process: Process, start: string): string[] {
  const steps = Object.values(process)
  const reached = new Set([start])
  for (let grown = true; grown; ) {
    grown = false
    for (const step of steps) {
      if (!reached.has(step.to) && step.from.some((state) => reached.has(state))) {
        reached.add(step.to)
        grown = true
      }
    }
  }
  const all = new Set(steps.flatMap((step) => [...step.from, step.to]))
  return [...all].filter((state) => !reached.has(state))
}
