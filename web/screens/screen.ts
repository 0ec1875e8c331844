/** One screen of the platform. */
export interface Screen {
  /** The URL without its language; `{id}` is a parameter. */
  path: string
  /** Route name; the specification's names are kept. */
  name: string
  layout: 'default' | 'auth' | 'dashboard' | 'empty'
  /** Text key of the title, also the menu label. */
  title: string
  middleware?: readonly string[]
  /** Any one of these opens the screen. */
  codes?: readonly number[]
  /** How each parameter must look; anything else is a 404. */
  validate?: Readonly<Record<string, 'int' | 'uuid' | readonly string[]>>
  menu?: { group: 'user' | 'admin'; icon: string; parent?: string }
  /** Kept out of the sitemap and of search engines. */
  noindex?: true
}

/** Middleware of whatever asks who is there. */
export const auth = ['auth'] as const
