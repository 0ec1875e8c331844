/** A process is a table of named steps: who takes it, from which states, to which state. */
interface Step {
  by: string
  from: readonly string[]
  to: string
}
export type Process = Readonly<Record<string, Step>>
export type StateOf<P extends Process> = P[keyof P]['from'][number] | P[keyof P]['to']
export type StepName<P extends Process> = keyof P & string

export function canStep<P extends Process>(process: P, step: StepName<P>, state: string): boolean {
  return process[step]?.from.includes(state) ?? false
}

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
