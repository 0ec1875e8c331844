interface Choosing {
  key: string
  choices: readonly { value: string }[]
  /** What a list keeps to when nobody has chosen: shown as set, and put away like any other. */
  byDefault?: ByDefault | undefined
}

export interface ByDefault {
  value: string
  /** What the address says once it is put away. */
  cleared: string
}

/** What the list keeps to now, chosen or by itself; undefined where it keeps to nothing. */
export function valueInForce({ key, choices, byDefault }: Choosing, params: URLSearchParams): string | undefined {
  const value = params.get(key) ?? byDefault?.value
  return choices.some((choice) => choice.value === value) ? value : undefined
}

/** What the address says when `next` is chosen, or the filter put away. */
export const chosenValue = ({ byDefault }: Pick<Choosing, 'key' | 'byDefault'>, next: string | undefined) =>
  next ?? byDefault?.cleared

/** Whether somebody has chosen something: only that is put away by «reset». */
export const isChosen = ({ key, byDefault }: Pick<Choosing, 'key' | 'byDefault'>, params: URLSearchParams) =>
  params.has(key) && params.get(key) !== byDefault?.cleared
