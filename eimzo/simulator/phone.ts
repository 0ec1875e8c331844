import { readFile } from 'node:fs/promises'
import { serialText } from '../asn1/certificate.ts'
import { parseCertificateText } from '../client/certificate.ts'
import { readMobileCode } from '../crypto/mobile-code.ts'
import { signHash } from '../issue/sign.ts'
import { WrongPassword } from '../pfx/password.ts'
import { openPfx, type PfxEntry } from '../pfx/read.ts'
import type { KeyFolder } from './key-folder.ts'

type PhoneKey = { readonly name: string; readonly owner: string; readonly organization: string }

/** What the vendor's system would upload to the site. */
type PhoneUpload = { readonly documentId: string; readonly pkcs7: Uint8Array; readonly serialNumber: string }

export type Phone = {
  keys(): Promise<PhoneKey[]>
  /** Reads a QR code and signs the hash in it: the phone never sees what it signs. */
  sign(code: string, name: string, pin: string): Promise<PhoneUpload | 'bad-code' | 'no-key' | 'wrong-pin'>
}

/** The phone application without a phone: the same keys, behind a PIN. */
export function createPhone(folder: Pick<KeyFolder, 'keyFiles'>, clock: () => Date): Phone {
  return {
    keys: async () =>
      (await folder.keyFiles()).flatMap(({ name, alias }) => {
        const known = parseCertificateText(alias)
        return known ? [{ name, owner: known.CN, organization: known.O }] : []
      }),
    async sign(code, name, pin) {
      const read = readMobileCode(code)
      if (!read) return 'bad-code'
      const file = (await folder.keyFiles()).find((key) => key.name === name)
      if (!file) return 'no-key'
      const entry = unlocked(await readFile(file.file), pin)
      if (!entry) return 'wrong-pin'
      const { key, chain } = entry
      const { pkcs7 } = signHash({ digest: read.digest, key, chain, signingTime: clock() })
      return { documentId: read.documentId, pkcs7, serialNumber: serialText(chain[0]) }
    },
  }
}

function unlocked(bytes: Uint8Array, pin: string): PfxEntry | undefined {
  try {
    return openPfx(bytes, pin)[0]
  } catch (error) {
    if (error instanceof WrongPassword) return undefined
    throw error
  }
}
