import { checkSignature } from '../asn1/algorithms.ts'
import type { Certificate } from '../asn1/certificate.ts'
import { purpose } from '../asn1/oids.ts'
import { equalBytes } from '../crypto/bytes.ts'
import type { FailureDetail } from './verdict.ts'

export type ChainResult =
  | { readonly ok: true; readonly chain: readonly Certificate[] }
  | { readonly ok: false; readonly detail: FailureDetail; readonly isDate: boolean }

export type ChainQuestion = {
  readonly certificate: Certificate
  /** Certificates from the message and from the configuration; none of them is trusted for being there. */
  readonly others: readonly Certificate[]
  readonly roots: readonly Certificate[]
  readonly at: Date
  readonly use: 'sign' | 'stamp'
}

/** A hostile message may enclose many authorities of one name; this bounds the work they can cause. */
const mostSignatureChecks = 24
const mostAuthorities = 6

/** Looks for a path to a configured root; among several paths one that is valid at the moment wins. */
export function findChain(question: ChainQuestion): ChainResult {
  const { certificate, use } = question
  if (certificate.keyUsage && !certificate.keyUsage.signs) return no('key-usage-forbids')
  const { purposes } = certificate
  const stamps = purposes.includes(purpose.timeStamping)
  // A certificate made only for stamping signs no documents.
  if (use === 'stamp' ? !stamps : stamps && purposes.length === 1) return no('purpose-missing')
  const search: Search = { ...question, checksLeft: mostSignatureChecks, best: no('issuer-missing') }
  const chain = climb(search, [certificate])
  return chain ? { ok: true, chain } : search.best
}

type Search = ChainQuestion & { checksLeft: number; best: ChainResult & { ok: false } }

const no = (detail: FailureDetail, isDate = false): ChainResult & { ok: false } => ({ ok: false, detail, isDate })

/** Depth first from the lowest certificate up; remembers the failure that came nearest to success. */
function climb(search: Search, path: readonly Certificate[]): readonly Certificate[] | undefined {
  const top = path.at(-1)
  if (!top) return undefined
  if (top.unknownCritical.length) return fail(search, 'critical-extension-unknown')
  if (search.roots.some(({ raw }) => equalBytes(raw, top.raw))) return finish(search, path)
  if (equalBytes(top.subject.raw, top.issuer.raw)) return fail(search, 'root-untrusted')
  if (path.length > mostAuthorities) return fail(search, 'path-too-long')
  const issuers = [...search.roots, ...search.others].filter(
    (one) => equalBytes(one.subject.raw, top.issuer.raw) && !path.some(({ raw }) => equalBytes(raw, one.raw)),
  )
  for (const issuer of distinct(issuers)) {
    if (search.checksLeft-- <= 0) return fail(search, 'path-too-long')
    const check = checkSignature(issuer.subjectKey, top.signatureAlgorithm, top.signedPart, top.signature)
    const refused = check === 'valid' ? authorityFault(issuer, path.length - 1) : signatureFault[check]
    if (refused) {
      fail(search, refused)
      continue
    }
    const found = climb(search, [...path, issuer])
    if (found) return found
  }
  return undefined
}

const signatureFault = { invalid: 'issuer-signature-differs', unsupported: 'algorithm-unsupported' } as const

function authorityFault(issuer: Certificate, authoritiesBelow: number): FailureDetail | undefined {
  if (!issuer.isAuthority || (issuer.keyUsage && !issuer.keyUsage.certifies)) return 'not-an-authority'
  return issuer.pathLength !== undefined && authoritiesBelow > issuer.pathLength ? 'path-too-long' : undefined
}

function finish(search: Search, path: readonly Certificate[]): readonly Certificate[] | undefined {
  const late = path.find(({ validTo }) => search.at > validTo)
  const early = path.find(({ validFrom }) => search.at < validFrom)
  if (!late && !early) return path
  // Reaching a trusted root at the wrong time comes nearer to success than any broken path.
  search.best = no(late ? 'expired' : 'not-yet-valid', true)
  return undefined
}

/** The farther a path came, the more its failure explains; of equals the first is kept. */
const progress = (detail: FailureDetail) =>
  ['issuer-missing', 'algorithm-unsupported', 'issuer-signature-differs'].indexOf(detail) + 1 || 4

function fail(search: Search, detail: FailureDetail): undefined {
  if (!search.best.isDate && progress(detail) > progress(search.best.detail)) search.best = no(detail)
}

const distinct = (certificates: readonly Certificate[]) =>
  certificates.filter((one, index) => certificates.findIndex(({ raw }) => equalBytes(raw, one.raw)) === index)
