import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { SiteHandler } from '#contract/page.ts'

/** Vite inside our server: its modules and hot reload first, then our pages, rendered from sources as they are now. */
export async function openDevelopmentSite(app: FastifyInstance): Promise<() => Promise<SiteHandler>> {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(main|api|builds|art|files)\//.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return build.entry.module.handler(build, 'development')
  }
}
