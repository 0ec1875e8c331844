import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CardMode } from '#contract/deals/payment-process.ts'
import type { Services } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { logCall } from './call-log.ts'
import { type ClickPhase, answer as clickAnswer, refuseClick, serveClick } from './click.ts'
import type { Gateways } from './gateways.ts'
import { servePayme } from './payme.ts'
import { no, type PaymeAnswer } from './payme-answers.ts'
import { sameSecret } from './same-secret.ts'

const BODY_LIMIT = 16 * 1024
const PER_MINUTE = 600
const STRANGER = 300
export const PAYMENTS_PATH = '/main/api-market/payments'

interface Mounting {
  services: Pick<Services, 'db' | 'clock'>
  gateways: Gateways
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/**
 * Callbacks of the providers. Not calls of the contract: shapes and answers are the provider's own, and every answer is
 * HTTP 200, because anything else makes them retry.
 */
export function mountPayments(app: FastifyInstance, { services, gateways, inSystem }: Mounting): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const config = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }

    async function say(provider: CardMode, request: FastifyRequest, reply: FastifyReply, body: object, known: boolean) {
      const text = JSON.stringify(body)
      const { ip } = request
      // Requests without the key are kept only in part, so that they cannot fill the disk.
      const asked = known ? textOf(request) : textOf(request).slice(0, STRANGER)
      await logCall(services.db, { provider, at: services.clock(), ip, request: asked, answer: text })
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
    }

    const { payme, click } = gateways
    if (payme)
      scope.all(`${PAYMENTS_PATH}/payme`, { config }, async (request, reply) => {
        const asked = parseJson(textOf(request))
        const id = idOf(asked)
        const isKnown = knowsKey(request, payme.key)
        const reached = (): Promise<PaymeAnswer> | PaymeAnswer => {
          if (request.method !== 'POST') return no('transport')
          if (!isKnown) return no('access')
          if (asked === undefined) return no('parse')
          return inSystem((ctx) => servePayme(ctx, asked))
        }
        const answer = await complainOf(request, reached, no('system'))
        return say('payme', request, reply, { jsonrpc: '2.0', id, ...answer }, isKnown)
      })

    if (click)
      for (const phase of ['prepare', 'complete'] as const satisfies readonly ClickPhase[])
        scope.post(`${PAYMENTS_PATH}/click/${phase}`, { config }, async (request, reply) => {
          const read = refuseClick(click, phase, Object.fromEntries(new URLSearchParams(textOf(request))))
          const reached = () => ('error_note' in read ? read : inSystem((ctx) => serveClick(ctx, phase, read)))
          const said = await complainOf(request, reached, clickAnswer(-8))
          return say('click', request, reply, said, !('error_note' in read))
        })
  })
}

/** A fault of ours is reported in the provider's terms; the transaction was rolled back. */
async function complainOf<T>(request: FastifyRequest, act: () => Promise<T> | T, otherwise: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    request.log.error({ err: error }, 'payment callback failed')
    return otherwise
  }
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idOf(asked: unknown): number | string | null {
  const id = typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 100) ? id : null
}

const USER = 'Paycom'
const knowsKey = (request: FastifyRequest, key: string): boolean =>
  sameSecret(request.headers.authorization ?? '', `Basic ${Buffer.from(`${USER}:${key}`).toString('base64')}`)
