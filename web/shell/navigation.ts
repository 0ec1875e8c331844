import { isLanguage, type Language } from '#uz/language.ts'
import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens.ts'

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

interface Compiled {
  screen: Screen
  pattern: RegExp
  names: string[]
}

const compiled: Compiled[] = screens.map((screen) => ({
  screen,
  names: [...screen.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${screen.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))
const exact = new Map(compiled.filter((one) => one.names.length === 0).map((one) => [one.screen.path, one]))
const withParameters = compiled.filter((one) => one.names.length > 0)

const shapes = {
  int: /^[1-9]\d{0,8}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

export interface Found {
  screen: Screen
  /** False when a parameter does not look as the screen demands. */
  valid: boolean
}

/** The screen at a path (without language), if there is one. */
export function findScreen(path: string): Found | undefined {
  const fixed = exact.get(path)
  if (fixed) return { screen: fixed.screen, valid: true }
  for (const { screen, pattern, names } of withParameters) {
    const match = pattern.exec(path)
    if (!match) continue
    const valid = names.every((name, place) => {
      const rule = screen.validate?.[name]
      const value = match[place + 1] ?? ''
      if (typeof rule === 'string') return shapes[rule].test(value)
      return !rule || rule.includes(value)
    })
    return { screen, valid }
  }
  return undefined
}

export function screenNamed(name: string): Screen | undefined {
  return screens.find((screen) => screen.name === name)
}
