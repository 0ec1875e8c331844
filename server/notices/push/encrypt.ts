import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export const CURVE = 'prime256v1'
const RECORD = 4096
const SALT = 16
const TAG = 16
/** What fits one record beside its header, the mark of its end and the tag (RFC 8291, 4). */
export const MOST_BYTES = 3993

export interface DeviceKeys {
  /** The device's point, 65 bytes, base64url. */
  p256dh: string
  /** 16 bytes it shares with us, base64url. */
  auth: string
}

interface Chosen {
  salt: Buffer
  privateKey: Buffer
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What is pushed to a device is read by it alone (RFC 8291 upon RFC 8188); `chosen` is for the example of the RFC. */
export function encryptFor({ p256dh, auth }: DeviceKeys, text: Buffer, chosen?: Chosen): Buffer {
  const device = Buffer.from(p256dh, 'base64url')
  const own = createECDH(CURVE)
  if (chosen) own.setPrivateKey(chosen.privateKey)
  else own.generateKeys()
  const shared = own.computeSecret(device)
  const ownPoint = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ownPoint])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const salt = chosen?.salt ?? randomBytes(SALT)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG })
  // The two marks the only record as the last one.
  const body = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.from([ownPoint.length]), ownPoint, body])
}

/** A point of the curve and 16 bytes, or nobody could read what we send. */
export function areSound({ p256dh, auth }: DeviceKeys): boolean {
  try {
    const probe = createECDH(CURVE)
    probe.generateKeys()
    probe.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === SALT && Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}
