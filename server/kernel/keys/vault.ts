import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** Keeps personal numbers unreadable in the database: what is sealed opens only with the installation's own key. */
export interface Vault {
  seal(text: string): string
  unseal(sealed: string): string
  /** Equal for equal texts and reveals nothing of them: for finding and comparing sealed values. */
  fingerprint(text: string): string
}

export function openVault(secret: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'agroplatforma', purpose, 32))
  const sealing = derive('seal')
  const finding = derive('fingerprint')
  return {
    seal(text) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', finding).update(text).digest('base64url'),
  }
}
