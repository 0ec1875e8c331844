/** For this device, or for this tab until it is closed. */
type Where = 'localStorage' | 'sessionStorage'

/** Small things kept on this device: drafts, views, columns. A full or forbidden storage only means nothing is kept. */
export function readStored<T>(
  key: string,
  isRight: (value: unknown) => value is T,
  where: Where = 'localStorage',
): T | undefined {
  try {
    const value: unknown = JSON.parse(window[where].getItem(key) ?? 'null')
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function store(key: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === undefined) window[where].removeItem(key)
    else window[where].setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(error)
  }
}

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

export const isIdList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
