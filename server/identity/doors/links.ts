import type { Language } from '#uz/language.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'

/**
 * Where links in letters lead. The Host header is trusted in demo mode only, where no letter leaves the machine:
 * elsewhere a stranger could point somebody's letter at their own site.
 */
export function originOf({ origin, demo, port }: Config, ctx: Ctx): string {
  return origin ?? `http://${demo && ctx.host ? ctx.host : 'localhost'}:${port}`
}

interface Listening {
  server: { address(): string | { port: number } | null }
}

/** Port 0 is any free one: which it became is known once the server listens. */
export const withOpenPort = (config: Config, app: Listening): Config => ({
  ...config,
  get port() {
    const address = app.server.address()
    return typeof address === 'object' && address ? address.port : config.port
  },
})

export const inLanguage = (lang: Language, path: string) => (lang === 'uz' ? path : `/${lang}${path}`)
