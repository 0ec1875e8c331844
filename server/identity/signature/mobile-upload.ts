import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../../kernel/context.ts'
import { keepUpload, readUpload, type Seen, type Upload } from './mobile.ts'
import type { SignatureService } from './service.ts'

export const UPLOAD_PATH = '/frontend/mobile/upload'
const BODY_LIMIT = 300_000
const PER_MINUTE = 600

interface Mounting {
  service: SignatureService
  seenBy(ip: string): Seen
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** In the words of an E-IMZO-SERVER. */
const answers = {
  kept: { status: 1, message: '' },
  unknown: { status: -2, message: 'no such document, or its time is over' },
  malformed: { status: -4, message: 'not a PKCS#7 message' },
  forged: { status: -5, message: 'not a signature of this document' },
} as const

/**
 * Where the vendor's system brings what a phone has signed. Not a call of the contract: it comes from outside, without a
 * proof of its own, so that only the signature itself counts. How it is sent is not documented; both ways that are known
 * are understood: a form, and a bare body with the document named in the address.
 */
export function mountMobileUpload(app: FastifyInstance, { service, seenBy, inSystem }: Mounting): void {
  if (!service.mobile) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const config = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }
    scope.post(UPLOAD_PATH, { config }, async (request, reply) => {
      const upload = uploadOf(request)
      reply.header('cache-control', 'no-store')
      if (!upload) return answers.malformed
      const found = await readUpload(service, upload, seenBy(request.ip))
      if (found !== 'kept') return answers[found]
      return (await inSystem((ctx) => keepUpload(ctx, upload))) ? answers.kept : answers.unknown
    })
  })
}

function uploadOf({ body, url, headers }: FastifyRequest): Upload | undefined {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const form = new URLSearchParams(isForm ? bytes.toString('latin1') : '')
  const named = new URL(url, 'http://localhost').searchParams
  const documentId = (form.get('document_id') ?? named.get('DocumentID') ?? '').toUpperCase()
  // A sign in Base64 that a form did not escape has become a space.
  const pkcs7 = decoded(form.get('pkcs7_b64')?.replaceAll(' ', '+') ?? bytes)
  return /^[0-9A-F]{8}$/.test(documentId) && pkcs7.length > 0 ? { documentId, pkcs7 } : undefined
}

/** Bytes as they are, or in Base64: every such message begins with a SEQUENCE. */
function decoded(content: string | Buffer): Uint8Array {
  if (typeof content !== 'string' && content[0] === 0x30) return content
  return Uint8Array.from(Buffer.from(content.toString('latin1'), 'base64'))
}
