interface Choosing {
  key: string
  choices: readonly { value: string }[]
  /** The value of a filter when nobody has chosen one: shown as set, and removable like any other. */
  byDefault?: ByDefault | undefined
}

export interface ByDefault {
  value: string
  /** The value in the address once the default is removed. */
  cleared: string
}

/** The value in force, chosen or by default; undefined where there is none. */
export function valueInForce({ key, choices, byDefault }: Choosing, params: URLSearchParams): string | undefined {
  const value = params.get(key) ?? byDefault?.value
  return choices.some((choice) => choice.value === value) ? value : undefined
}

/** What the address says when `next` is chosen, or the filter put away. */
export const chosenValue = ({ byDefault }: Pick<Choosing, 'key' | 'byDefault'>, next: string | undefined) =>
  next ?? byDefault?.cleared

/** Whether somebody has chosen a value: only that is cleared by «reset». */
export const isChosen = ({ key, byDefault }: Pick<Choosing, 'key' | 'byDefault'>, params: URLSearchParams) =>
  params.has(key) && params.get(key) !== byDefault?.cleared
