import { readFile } from 'node:fs/promises'
import type { Certificate } from '#eimzo/asn1/certificate.ts'
import { readPemCertificates } from '#eimzo/asn1/pem.ts'
import { publicApiKeys } from '#eimzo/crypto/api-key.ts'
import type { Phone } from '#eimzo/simulator/phone.ts'
import { nativeVerifier } from '#eimzo/verify/native.ts'
import { remoteTimestamper, remoteVerifier } from '#eimzo/verify/remote.ts'
import type { Timestamper, Verifier } from '#eimzo/verify/verifier.ts'
import type { Config } from '../../kernel/config.ts'

/** Where the browser finds the simulator of this machine. */
interface SimulatorPlace {
  ports: { plain: number; secure: number }
  /** The page that asks for key passwords. */
  windowUrl: string
  apiKeyFor(domain: string): string
}

/** The demonstration authority, and its simulator while one runs. */
export interface DemoSigning {
  root: Certificate
  timestamper: Timestamper
  place: SimulatorPlace | undefined
  /** Signs by QR codes, where somebody may. */
  phone: Phone | undefined
}

/** The port for electronic signatures: who verifies them and who stamps them. */
export interface SignatureService {
  verifier: Verifier
  /** Where there is one, every accepted signature carries a timestamp. */
  timestamper: Timestamper | undefined
  /** Keys that introduce a page of this host to the signing client. */
  apiKeysFor(host: string): Record<string, string>
  place: SimulatorPlace | undefined
  /** As whom the phone application knows this site; without it nobody signs in by a QR code. */
  mobile: { siteId: string } | undefined
  phone: Phone | undefined
}

/** The vendor gives real sites other numbers. */
const DEMO_SITE = '0000'

/** A person waits for the answer, and the call holds a connection meanwhile. */
const SERVICE_TIMEOUT_MS = 10_000

/**
 * An E-IMZO-SERVER is authoritative where there is one; otherwise signatures are verified here against the configured
 * roots. The demonstration authority is trusted in demo mode only.
 */
export async function openSignatureService(
  config: Config,
  clock: () => Date,
  demo: DemoSigning | undefined,
): Promise<SignatureService> {
  const { serverUrl, serverHost = 'localhost', rootsFile, apiKeys, mobileSiteId } = config.eimzo
  const siteId = mobileSiteId ?? (demo?.phone && DEMO_SITE)
  const known: Readonly<Record<string, string>> = { ...publicApiKeys, ...apiKeys }
  const shared = {
    place: demo?.place,
    mobile: siteId ? { siteId } : undefined,
    phone: demo?.phone,
    apiKeysFor(host: string): Record<string, string> {
      // A host may be called «constructor».
      const key = (Object.hasOwn(known, host) && known[host]) || demo?.place?.apiKeyFor(host)
      return key ? { [host]: key } : {}
    },
  }
  if (serverUrl) {
    const service = { url: serverUrl, host: serverHost, timeoutMs: SERVICE_TIMEOUT_MS }
    return { ...shared, verifier: remoteVerifier(service), timestamper: remoteTimestamper(service) }
  }
  const roots = rootsFile ? readPemCertificates(await readFile(rootsFile, 'utf8')) : []
  const trusted = demo ? [...roots, demo.root] : roots
  return { ...shared, verifier: nativeVerifier({ roots: trusted, clock }), timestamper: demo?.timestamper }
}
