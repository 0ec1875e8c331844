import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeName } from '../asn1/name.ts'
import { attribute } from '../asn1/oids.ts'
import * as write from '../asn1/writer.ts'
import { toBigInt } from '../crypto/bytes.ts'

export type TlsIdentity = { readonly key: string; readonly cert: string }

/** Kept in the folder, so that a browser told once to trust it need not be told again. */
export async function openTlsIdentity(folder: string, now: Date): Promise<TlsIdentity> {
  const file = join(folder, 'tls.json')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return JSON.parse(stored)
  const made = createTlsIdentity(now)
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/** A certificate for 127.0.0.1 that signs itself, as the original's does. */
function createTlsIdentity(now: Date): TlsIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = write.sequence(write.oid('1.2.840.10045.4.3.2'))
  const name = writeName([{ oid: attribute.CN, value: '127.0.0.1' }])
  const years = (count: number) => new Date(now.getTime() + count * 365 * 24 * 3600 * 1000)
  // Subject alternative name: the address 127.0.0.1.
  const addresses = write.sequence(write.tagged(0x87, Uint8Array.of(127, 0, 0, 1)))
  const extensions = write.sequence(write.sequence(write.oid('2.5.29.17'), write.octetString(addresses)))
  const signedPart = write.sequence(
    write.tagged(0xa0, write.integer(2)),
    write.integer(toBigInt(randomBytes(8))),
    algorithm,
    name,
    write.sequence(write.time(years(-1)), write.time(years(10))),
    name,
    new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
    write.tagged(0xa3, extensions),
  )
  const certificate = write.sequence(signedPart, algorithm, write.bitString(sign('sha256', signedPart, privateKey)))
  const lines = Buffer.from(certificate).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
