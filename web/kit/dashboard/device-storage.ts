/** Small things kept on this device: drafts, views, columns. A full or forbidden storage only means nothing is kept. */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(error)
  }
}

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
