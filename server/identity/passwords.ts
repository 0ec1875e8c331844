import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
)
const KEY_LENGTH = 32
interface Cost {
  N: number
  r: number
  p: number
}
const current: Cost = { N: 2 ** 15, r: 8, p: 1 }
const memoryFor = ({ N, r }: Cost) => 256 * N * r

export async function hashPassword(password: string, cost = current): Promise<string> {
  const salt = randomBytes(16)
  const key = await scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, { ...cost, maxmem: memoryFor(cost) })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

// Checked when the account does not exist, so that both answers take the same time.
const nobody = hashPassword(randomBytes(16).toString('hex'))

export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, N, r, p, salt, key] = (stored ?? (await nobody)).split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const expected = Buffer.from(key, 'base64')
  const actual = await scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, {
    ...cost,
    maxmem: memoryFor(cost),
  })
  return timingSafeEqual(actual, expected) && stored != null
}
