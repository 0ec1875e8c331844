import { isLanguage, type Language } from '#uz/language.ts'
import type { Screen } from '../screens/screen.ts'

/** Splits the language off a path: `/ru/products` → ru, `/products`. A bare path is Uzbek. */
export function splitPath(pathname: string): { lang: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (first !== 'uz' && isLanguage(first)) return { lang: first, path: `/${rest.join('/')}` }
  return { lang: 'uz', path: pathname }
}

/** The same page in a language; keeps query and hash. */
export function inLanguage(lang: Language, path: string): string {
  if (lang === 'uz') return path
  return path === '/' || path === '' ? `/${lang}` : `/${lang}${path}`
}

const shapes = {
  int: /^[1-9]\d{0,8}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

export interface Found {
  screen: Screen
  /** False when a parameter, or the words before it, do not look as the screen demands. */
  valid: boolean
  params: Readonly<Record<string, string>>
}

/** Finds the screen at a path (without language), segment by segment as the router does. */
export function finderOf(table: readonly Screen[]): (path: string) => Found | undefined {
  const fixed = new Map(table.map((screen) => [screen.path, { screen, valid: true, params: {} }]))
  const withParameters = table
    .filter(({ path }) => path.includes('{'))
    .map((screen) => ({
      screen,
      parts: [...screen.path.matchAll(/([^/]*)\{(\w+)\}/g)],
      pattern: new RegExp(`^${screen.path.replace(/[^/]*\{\w+\}/g, '([^/]+)')}$`),
    }))
  return (path) => {
    const found = fixed.get(path)
    if (found) return found
    for (const { screen, parts, pattern } of withParameters) {
      const match = pattern.exec(path)
      if (!match) continue
      const params: Record<string, string> = {}
      const valid = parts.every(([, before = '', name = ''], place) => {
        const value = match[place + 1] ?? ''
        const rule = screen.validate?.[name]
        params[name] = value.slice(before.length)
        if (!value.startsWith(before)) return false
        return typeof rule === 'string' ? shapes[rule].test(params[name]) : !rule || rule.includes(params[name])
      })
      return { screen, valid, params }
    }
    return undefined
  }
}
