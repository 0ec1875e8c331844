import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { readUpload, type Seen, type Upload } from './mobile.ts'
import type { SignatureService } from './service.ts'

export interface PhoneOrder {
  code: string
  name: string
  pin: string
}

/** The phone of a demo signs, and what it signed goes the way of a real upload. */
export async function signOnPhone(
  service: SignatureService,
  { code, name, pin }: PhoneOrder,
  outside: Seen,
): Promise<Upload> {
  const { phone } = service
  if (!phone) refuse('E_NOT_FOUND')
  const signed = await phone.sign(code, name, pin)
  if (signed === 'bad-code') refuse('E_SIGNATURE_CONTENT')
  if (signed === 'no-key') refuse('E_NOT_FOUND')
  if (signed === 'wrong-pin') refuseFields([{ field: 'pin', code: 'V_PIN' }])
  const found = await readUpload(service, signed, outside)
  if (found === 'unknown') refuse('E_SIGNATURE_LATE')
  if (found === 'forged') refuse('E_SIGNATURE')
  return signed
}
