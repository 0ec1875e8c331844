import { holdsAny } from '#contract/holds-any.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { IconName } from '../shell/dashboard/menu-icons.ts'

/** One screen of the platform. */
export interface Screen {
  /** The URL without its language; `{id}` is a parameter, which may follow fixed words: `employees-{id}`. */
  path: string
  /** Route name; the specification's names are kept. */
  name: string
  layout: 'default' | 'auth' | 'dashboard' | 'empty'
  /** Text key of the title, also the menu label. */
  title: string
  middleware?: readonly string[]
  /** Any one of these opens the screen. */
  codes?: readonly number[]
  /** Those of them that open it only to whoever is bound to no territory: there is one such desk in the republic. */
  republic?: readonly number[]
  /** How each parameter must look; anything else is a 404. */
  validate?: Readonly<Record<string, 'int' | 'uuid' | readonly string[]>>
  /** Places are those of specification section 2, with room between; what shares a parent shares its place. */
  menu?: {
    group: 'user' | 'admin'
    place: number
    icon: IconName
    parent?: string
    /** The menu names it to holders of these alone; others come to it from elsewhere. */
    codes?: readonly number[]
  }
  /** Kept out of the sitemap and of search engines. */
  noindex?: true
}

/** A screen as its area writes it: where no layout is named it is a dashboard's, behind sign-in. */
export type Row = Omit<Screen, 'layout'> & Partial<Pick<Screen, 'layout'>>

/** Middleware of whatever asks who is there. */
export const auth = ['auth'] as const

export const complete = (row: Row): Screen => ({
  layout: 'dashboard',
  ...(!row.layout && { middleware: auth }),
  ...row,
})

/** Shown to nobody but those it is for, whatever its layout; the pages one signs in at are for everybody else. */
export const isOwn = ({ layout, middleware, codes }: Screen): boolean =>
  layout !== 'auth' && Boolean(middleware?.length || codes?.length)

/** Whom a screen asks about. */
export type Holder = Pick<CurrentUser, 'everywhere'> & { permissions: readonly number[] }

/** The menu shows it to them, and nothing that it loads refuses them. */
export function opensTo({ codes = [], republic = [] }: Screen, { permissions, everywhere }: Holder): boolean {
  const counted = everywhere ? codes : codes.filter((code) => !republic.includes(code))
  return codes.length === 0 || (counted.length > 0 && holdsAny(new Set(permissions), counted))
}
