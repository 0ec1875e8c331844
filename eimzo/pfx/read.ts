import { createHmac } from 'node:crypto'
import { type Certificate, readAlgorithm, readCertificate } from '../asn1/certificate.ts'
import { cms, pfx } from '../asn1/oids.ts'
import {
  type Element,
  listOf,
  Malformed,
  octets,
  only,
  read,
  sequence,
  setOf,
  smallInteger,
  universal,
} from '../asn1/reader.ts'
import { text } from '../asn1/text.ts'
import { equalBytes, toHex } from '../crypto/bytes.ts'
import type { PrivateKey } from '../crypto/signature.ts'
import { decryptWith, deriveKey, WrongPassword } from './password.ts'
import { readPrivateKey } from './private-key.ts'

/** A key of a file: its name, the private key, the certificates from the owner's up to the root. */
export type PfxEntry = {
  readonly alias: string
  readonly key: PrivateKey
  readonly chain: readonly [Certificate, ...Certificate[]]
}

type Bag = { readonly kind: string; readonly value: Element; readonly alias: string; readonly localKeyId: string }

/** Names of the keys, read without a password: bags of keys lie open, only the keys in them are encrypted. */
export function pfxAliases(bytes: Uint8Array): string[] {
  const bags = readSafes(bytes).parts.flatMap((part) => (part.kind === cms.data ? readBags(octets(part.value)) : []))
  const keys = bags.filter(isKey)
  return (keys.length ? keys : bags).map(({ alias }) => alias).filter((alias) => alias !== '')
}

/** Opens every key of the file; throws WrongPassword, or Malformed for what is no key file. */
export function openPfx(bytes: Uint8Array, password: string): PfxEntry[] {
  const { content, parts, mac } = readSafes(bytes)
  if (mac) checkMac(mac, password, content)
  const bags = parts.flatMap(({ kind, value }) =>
    readBags(kind === cms.data ? octets(value) : decryptPart(value, password)),
  )
  const certificates = bags
    .filter(({ kind }) => kind === pfx.certBag)
    .flatMap(({ value, localKeyId }) => {
      const fields = sequence(value)
      if (fields.next().oid !== pfx.x509Certificate) return []
      return [{ localKeyId, certificate: readCertificate(octets(only(fields.next().children))) }]
    })
  return bags.filter(isKey).map((bag) => {
    const candidates = certificates.filter(({ localKeyId }) => bag.localKeyId !== '' && localKeyId === bag.localKeyId)
    const pkcs8 = bag.kind === pfx.keyBag ? bag.value.raw : openKey(bag.value, password)
    const { key, certificate } = matchKey(
      pkcs8,
      (candidates.length ? candidates : certificates).map((one) => one.certificate),
    )
    return {
      alias: bag.alias,
      key,
      chain: [
        certificate,
        ...above(
          certificate,
          certificates.map((one) => one.certificate),
        ),
      ],
    }
  })
}

const isKey = ({ kind }: Bag) => kind === pfx.shroudedKeyBag || kind === pfx.keyBag

type Safes = { content: Uint8Array; parts: { kind: string; value: Element }[]; mac: Element | undefined }

function readSafes(bytes: Uint8Array): Safes {
  const fields = sequence(read(bytes))
  if (smallInteger(fields.next()) !== 3) throw new Malformed('Not a key file')
  const authenticated = sequence(fields.next())
  if (authenticated.next().oid !== cms.data) throw new Malformed('The key file is not protected by a password')
  const content = octets(only(authenticated.next().children))
  const parts = listOf(read(content)).map((part) => {
    const info = sequence(part)
    const kind = info.next().oid
    if (kind !== cms.data && kind !== cms.encryptedData) throw new Malformed('The key file has an unknown part')
    return { kind, value: only(info.next().children) }
  })
  return { content, parts, mac: fields.optional(universal.sequence) }
}

function readBags(safeContents: Uint8Array): Bag[] {
  return listOf(read(safeContents)).map((element) => {
    const fields = sequence(element)
    const kind = fields.next().oid
    const value = only(fields.next().children)
    const attributes = new Map(
      (fields.optional(universal.set)?.children ?? []).map((attribute) => {
        const pair = sequence(attribute)
        return [pair.next().oid, setOf(pair.next())[0]] as const
      }),
    )
    const [name, id] = [attributes.get(pfx.friendlyName), attributes.get(pfx.localKeyId)]
    return { kind, value, alias: name ? text(name) : '', localKeyId: id ? toHex(octets(id)) : '' }
  })
}

function decryptPart(value: Element, password: string): Uint8Array {
  const fields = sequence(value)
  fields.next()
  const info = sequence(fields.next())
  info.next()
  const algorithm = readAlgorithm(info.next())
  const hidden = info.optional(0, 'context')
  if (!hidden) throw new Malformed('The key file has an empty part')
  return decryptWith(algorithm, password, hidden.content)
}

function openKey(value: Element, password: string): Uint8Array {
  const fields = sequence(value)
  return decryptWith(readAlgorithm(fields.next()), password, octets(fields.next()))
}

const macHashes: Readonly<Record<string, readonly [string, number]>> = {
  '1.3.14.3.2.26': ['sha1', 20],
  '2.16.840.1.101.3.4.2.1': ['sha256', 32],
  '2.16.840.1.101.3.4.2.3': ['sha512', 64],
}

function checkMac(mac: Element, password: string, content: Uint8Array): void {
  const fields = sequence(mac)
  const info = sequence(fields.next())
  const [hash, length] = macHashes[readAlgorithm(info.next()).oid] ?? []
  if (!hash || !length) throw new Malformed('The key file is sealed in an unknown way')
  const expected = octets(info.next())
  const salt = octets(fields.next())
  const iterations = fields.optional(universal.integer)
  const key = deriveKey(hash, password, salt, iterations ? smallInteger(iterations) : 1, 3, length)
  if (!equalBytes(createHmac(hash, key).update(content).digest(), expected))
    throw new WrongPassword('The password is wrong or the key file is damaged')
}

function matchKey(
  pkcs8: Uint8Array,
  certificates: readonly Certificate[],
): { key: PrivateKey; certificate: Certificate } {
  for (const certificate of certificates) {
    try {
      return { key: readPrivateKey(pkcs8, certificate), certificate }
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
    }
  }
  throw new Malformed('No certificate of the file belongs to its key')
}

/** Issuers one after another, each at most once. */
function above(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const issuer = all.find(
    ({ subject, raw }) => equalBytes(subject.raw, certificate.issuer.raw) && !equalBytes(raw, certificate.raw),
  )
  return issuer
    ? [
        issuer,
        ...above(
          issuer,
          all.filter((one) => one !== issuer),
        ),
      ]
    : []
}
