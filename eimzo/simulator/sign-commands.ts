import { serialText } from '../asn1/certificate.ts'
import { Malformed } from '../asn1/reader.ts'
import { attachTimestampToken } from '../asn1/signed-data-writer.ts'
import { fromHex, toHex } from '../crypto/bytes.ts'
import { signMessage } from '../issue/sign.ts'
import { writeTimestampRequest } from '../issue/timestamp.ts'
import { base64, bytes } from './base64.ts'
import type { Call, Command } from './command.ts'
import { loadCard } from './key-commands.ts'
import { profileNumber } from './profile.ts'
import { Refusal } from './refusal.ts'

async function createPkcs7(call: Call): Promise<object> {
  const [data, id = '', detached] = call.arguments
  const { sessions, clock } = call.world
  if (sessions.isPair(id)) throw new Refusal(-1015)
  const { key, chain } = await sessions.open(await keyIdOf(call, id))
  const { pkcs7, signature } = signMessage({
    content: bytes(data),
    key,
    chain,
    detached: detached === 'yes',
    signingTime: clock(),
  })
  return {
    pkcs7_64: base64(pkcs7),
    signer_serial_number: serialText(chain[0]),
    signature_hex: toHex(signature),
  }
}

/** Cards are named by fixed words, each from a version on. */
async function keyIdOf(call: Call, id: string): Promise<string> {
  const number = profileNumber(call.world.play().profile)
  const isCard = (id === 'idcard' && number >= 412) || (id === 'ckc' && number >= 486)
  return isCard ? loadCard(call) : id
}

function attachToken({ arguments: [pkcs7, serialNumber = '', token] }: Call): object {
  try {
    return { pkcs7_64: base64(attachTimestampToken(bytes(pkcs7), { serialNumber }, bytes(token))) }
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(-9999, error.message) : error
  }
}

function timestampRequest({ arguments: [signature = ''] }: Call): object {
  if (!/^(?:[0-9a-f]{2})+$/i.test(signature)) throw new Refusal(-9999, 'Not a hexadecimal text')
  return { timestamp_request_64: base64(writeTimestampRequest(fromHex(signature))) }
}

export const signCommands: readonly Command[] = [
  { plugin: 'pkcs7', name: 'create_pkcs7', parameters: ['data_64', 'id', 'detached'], run: createPkcs7 },
  {
    plugin: 'pkcs7',
    name: 'attach_timestamp_token_pkcs7',
    parameters: ['pkcs7_64', 'signer_serial_number', 'timestamp_token_64'],
    until: 603,
    run: attachToken,
  },
  {
    plugin: 'tsaclient',
    name: 'get_timestamp_token_request_for_signature',
    parameters: ['signature_hex'],
    until: 603,
    run: timestampRequest,
  },
]
