import type { ListedCertificate } from './certificate.ts'
import { SigningError } from './error.ts'
import { createQueue, exchange, type OpenSocket } from './exchange.ts'
import { isLocalNetworkDenied } from './permission.ts'
import { type Ask, type CallOptions, createRequests, type Requests, type Signature } from './requests.ts'
import { type ClientVersion, requireNewApi } from './version.ts'

export type SigningClientOptions = {
  /** API keys of the domains the page is served from. */
  readonly apiKeys?: Readonly<Record<string, string>>
  readonly ports?: { readonly secure?: number; readonly plain?: number }
  /** Whether the page came by https; found out by itself in a browser. */
  readonly secure?: boolean
  readonly timeoutsMs?: { readonly machine?: number; readonly person?: number }
  /** Opens the socket; the global WebSocket otherwise. */
  readonly open?: OpenSocket
}

export type Signed = Signature & { readonly certificate: ListedCertificate; readonly version: ClientVersion }

export type SigningClient = Requests & {
  /** Refuses clients that are too old, and introduces the page to the others. */
  connect(options?: CallOptions): Promise<ClientVersion>
  /** Everybody who could sign, expired ones too, in the client's order. */
  listCertificates(options?: CallOptions): Promise<ListedCertificate[]>
  loadKey(certificate: ListedCertificate, options?: CallOptions): Promise<string>
  /** Signs from the first step to the last; the certificate is found again by its serial number. */
  signWith(
    certificate: Pick<ListedCertificate, 'serialNumber'>,
    content: Uint8Array | string,
    options?: SignOptions,
  ): Promise<Signed>
}

export type SignOptions = CallOptions & {
  readonly detached?: boolean
  /**
   * Brings a timestamp token (Base64) for a signature (hexadecimal). Asked only for clients before 6.3, which attach
   * tokens themselves; a message of a later client is stamped by the server it is sent to.
   */
  readonly timestamp?: (signatureHex: string) => Promise<string>
}

/** The page's end of the wire to the signing client on the same machine. */
export function createSigningClient(settings: SigningClientOptions = {}): SigningClient {
  const requests = createRequests(askOver(settings))

  const connect = async (options?: CallOptions) => {
    const version = requireNewApi(await requests.version(options))
    const { apiKeys = {} } = settings
    if (Object.keys(apiKeys).length > 0) await requests.apikey(apiKeys, options)
    return version
  }

  const listFor = async ({ isSecondNewApi }: ClientVersion, options?: CallOptions) => {
    const listings = isSecondNewApi
      ? [requests.listPfxCertificates]
      : [requests.listPfxCertificates, requests.listTokenKeys]
    const results = await Promise.allSettled(listings.map((listing) => listing(options)))
    options?.signal?.throwIfAborted()
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    const failed = results.find((result) => result.status === 'rejected')
    if (found.length === 0 && failed) throw failed.reason
    return found
  }

  const loadKey = (certificate: ListedCertificate, options?: CallOptions) =>
    certificate.type === 'pfx'
      ? requests.loadPfxKey(certificate, options)
      : requests.loadTokenKey(certificate.cardUID, options)

  const stamped = async (
    { pkcs7, signerSerialNumber, signatureHex }: Signature,
    { attachesTimestamps }: ClientVersion,
    options: SignOptions = {},
  ) => {
    if (!attachesTimestamps || !options.timestamp) return pkcs7
    const token = await options.timestamp(signatureHex)
    return requests.attachTimestampToken(pkcs7, signerSerialNumber, token, options)
  }

  return {
    ...requests,
    connect,
    listCertificates: async (options) => listFor(await connect(options), options),
    loadKey,
    signWith: async ({ serialNumber }, content, options) => {
      const version = await connect(options)
      const listed = await listFor(version, options)
      const certificate = listed.find((one) => one.serialNumber.toUpperCase() === serialNumber.toUpperCase())
      if (!certificate) throw new SigningError('certificate-missing')
      const keyId = await loadKey(certificate, options)
      const signature = await requests.createPkcs7(content, keyId, options)
      const pkcs7 = await stamped(signature, version, options)
      return { ...signature, pkcs7, certificate, version }
    },
  }
}

function askOver({ ports, secure, timeoutsMs, open }: SigningClientOptions): Ask {
  const enqueue = createQueue()
  const patience = { machine: 10_000, person: 180_000, ...timeoutsMs }
  return (request, who, { signal } = {}) => {
    const url =
      (secure ?? isSecurePage())
        ? `wss://127.0.0.1:${ports?.secure ?? 64443}/service/cryptapi`
        : `ws://127.0.0.1:${ports?.plain ?? 64646}/service/cryptapi`
    return enqueue(async () => {
      const settings = { url, open: open ?? globalSocket(), timeoutMs: patience[who] }
      return exchange(request, settings, signal).catch(explain)
    }, signal)
  }
}

/** A page cannot see why a socket did not open; the permission it can see. */
async function explain(error: unknown): Promise<never> {
  const isUnexplained = error instanceof SigningError && error.kind === 'unreachable'
  throw isUnexplained && (await isLocalNetworkDenied()) ? new SigningError('permission-denied') : error
}

function globalSocket(): OpenSocket {
  if (typeof WebSocket !== 'function') throw new SigningError('no-websocket')
  return (url) => new WebSocket(url)
}

/** There is no page in Node. */
function isSecurePage(): boolean {
  const page: unknown = Reflect.get(globalThis, 'location')
  return typeof page === 'object' && page !== null && 'protocol' in page && page.protocol === 'https:'
}
