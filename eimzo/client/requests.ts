import { type Answer, accept, list, records, softText, text } from './answer.ts'
import { toBase64 } from './base64.ts'
import { type ListedCertificate, type PfxCertificate, pfxCertificate, tokenCertificate } from './certificate.ts'
import { SigningError } from './error.ts'
import type { Request } from './exchange.ts'
import { type ClientVersion, versionFrom } from './version.ts'

export type CallOptions = { readonly signal?: AbortSignal }

/** How long to wait: `person` where a password window may be open. */
type Patience = 'machine' | 'person'

export type Ask = (request: Request, patience: Patience, options?: CallOptions) => Promise<unknown>

export type Signature = {
  readonly pkcs7: string
  readonly signerSerialNumber: string
  readonly signatureHex: string
}

export type Requests = {
  version(options?: CallOptions): Promise<ClientVersion>
  apidoc(options?: CallOptions): Promise<readonly unknown[]>
  /** Domains with their keys. */
  apikey(keys: Readonly<Record<string, string>>, options?: CallOptions): Promise<void>
  listPfxCertificates(options?: CallOptions): Promise<ListedCertificate[]>
  loadPfxKey(place: Pick<PfxCertificate, 'disk' | 'path' | 'name' | 'alias'>, options?: CallOptions): Promise<string>
  verifyPassword(keyId: string, options?: CallOptions): Promise<void>
  changePassword(keyId: string, options?: CallOptions): Promise<void>
  listTokenKeys(options?: CallOptions): Promise<ListedCertificate[]>
  loadTokenKey(cardUID: string, options?: CallOptions): Promise<string>
  verifyPin(keyId: string, options?: CallOptions): Promise<void>
  changePin(keyId: string, options?: CallOptions): Promise<void>
  listReaders(options?: CallOptions): Promise<readonly unknown[]>
  /** A text is signed as its UTF-8 bytes; `detached` leaves the content out of the message. */
  createPkcs7(
    content: Uint8Array | string,
    keyId: string,
    options?: CallOptions & { readonly detached?: boolean },
  ): Promise<Signature>
  /** Only clients before 6.3 know it. All in Base64 except the serial number. */
  attachTimestampToken(pkcs7: string, signerSerialNumber: string, token: string, options?: CallOptions): Promise<string>
}

/** Every request of the signing client that the platform uses. No request carries a password: the client asks itself. */
export function createRequests(ask: Ask): Requests {
  const call = async (request: Request, patience: Patience, options?: CallOptions): Promise<Answer> =>
    accept(await ask(request, patience, options))
  const keyRequest = (plugin: string, name: string, extra: string[] = []) => {
    return async (keyId: string, options?: CallOptions) => {
      await call({ plugin, name, arguments: [keyId, ...extra] }, 'person', options)
    }
  }
  return {
    version: async (options) => versionFrom(await call({ name: 'version' }, 'machine', options)),
    apidoc: async (options) => {
      const answer = await ask({ name: 'apidoc' }, 'machine', options)
      // The one answer without an envelope; older clients refuse in the usual one.
      if (Array.isArray(answer)) return answer
      accept(answer)
      throw new SigningError('malformed')
    },
    apikey: async (keys, options) => {
      await call({ name: 'apikey', arguments: Object.entries(keys).flat() }, 'machine', options)
    },
    listPfxCertificates: async (options) => {
      const answer = await call({ plugin: 'pfx', name: 'list_all_certificates' }, 'machine', options)
      return records(answer, 'certificates').flatMap((record) => pfxCertificate(record) ?? [])
    },
    loadPfxKey: async ({ disk, path, name, alias }, options) =>
      text(
        await call({ plugin: 'pfx', name: 'load_key', arguments: [disk, path, name, alias] }, 'person', options),
        'keyId',
      ),
    verifyPassword: keyRequest('pfx', 'verify_password'),
    changePassword: keyRequest('pfx', 'change_password'),
    listTokenKeys: async (options) => {
      const answer = await call({ plugin: 'ftjc', name: 'list_all_keys', arguments: [''] }, 'machine', options)
      return records(answer, 'tokens').flatMap((record) => tokenCertificate(record) ?? [])
    },
    loadTokenKey: async (cardUID, options) =>
      text(await call({ plugin: 'ftjc', name: 'load_key', arguments: [cardUID] }, 'person', options), 'keyId'),
    verifyPin: keyRequest('ftjc', 'verify_pin', ['1']),
    changePin: keyRequest('ftjc', 'change_pin', ['1']),
    listReaders: async (options) =>
      list(await call({ plugin: 'idcard', name: 'list_readers' }, 'machine', options), 'readers'),
    createPkcs7: async (content, keyId, { detached = false, ...options } = {}) => {
      const request = {
        plugin: 'pkcs7',
        name: 'create_pkcs7',
        arguments: [toBase64(content), keyId, detached ? 'yes' : 'no'],
      }
      const answer = await call(request, 'person', options)
      return {
        pkcs7: text(answer, 'pkcs7_64'),
        signerSerialNumber: softText(answer, 'signer_serial_number'),
        signatureHex: softText(answer, 'signature_hex'),
      }
    },
    attachTimestampToken: async (pkcs7, signerSerialNumber, token, options) => {
      const request = {
        plugin: 'pkcs7',
        name: 'attach_timestamp_token_pkcs7',
        arguments: [pkcs7, signerSerialNumber, token],
      }
      return text(await call(request, 'machine', options), 'pkcs7_64')
    },
  }
}
