/** The first that fits names it: Edge and Opera call themselves Chrome too, and everybody Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (table: typeof browsers, agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** What a person would call the device of a session. */
export const deviceOf = (agent: string) => ({ browser: named(browsers, agent), system: named(systems, agent) })

/** The same in one line, for notices; what no table knows is named by its first words. */
export function deviceName(agent: string): string {
  const { browser, system } = deviceOf(agent)
  return [browser, system].filter(Boolean).join(', ') || agent.slice(0, 40) || '?'
}
