import type { FastifyInstance } from 'fastify'
import type { CallBook } from '../calls.ts'
import { openApiOf } from './openapi.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const styles = `
body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#f5f8f5;color:#14251c}
main{max-width:960px;margin:0 auto;padding:24px 16px}
h1{font-size:28px}h2{font-size:20px;margin:32px 0 8px}
details{background:#fff;border-radius:12px;margin:8px 0;box-shadow:0 1px 3px rgb(13 59 38/.1)}
summary{padding:12px 16px;cursor:pointer;overflow-wrap:anywhere}
code.method{background:#1f8450;color:#fff;border-radius:6px;padding:2px 8px;margin-right:8px}
.inside{padding:0 16px 16px}pre{background:#f5f8f5;border-radius:8px;padding:12px;overflow:auto;font-size:13px}
a{color:#1b7347}small{color:#51625a}`

type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: unknown[]
  requestBody?: unknown
  responses: unknown
}

/** A page for people over /api/openapi.json: plain HTML, no script, works on any phone. */
function pageOf(book: CallBook): string {
  const { paths, info } = openApiOf(book)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))].sort()
  const part = (title: string, value: unknown) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? ''
      : `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
  const one = ({ path, method, operation }: (typeof operations)[number]) =>
    `<details><summary><code class="method">${method}</code><code>${escapeHtml(path)}</code> <small>${escapeHtml(operation.summary)}</small></summary>
    <div class="inside"><p>${escapeHtml(operation.description)}</p>${part('Parameters', operation.parameters)}${part('Body', operation.requestBody)}${part('Answers', operation.responses)}</div></details>`
  const sections = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${operations
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(one)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${info.title} API</title><style>${styles}</style></head>
  <body><main><h1>${info.title} API</h1><p>${info.description} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

export function mountApiDocs(app: FastifyInstance, book: CallBook): void {
  let page: string | undefined
  app.get('/api/docs', async (_request, reply) => {
    page ??= pageOf(book)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
