import { readFile } from 'node:fs/promises'
import { WrongPassword } from '../pfx/password.ts'
import { openPfx, type PfxEntry } from '../pfx/read.ts'
import type { Call, Command } from './command.ts'
import { insertedCards } from './key-commands.ts'
import { replaceKeyFile } from './key-folder.ts'
import { Refusal } from './refusal.ts'
import { chainOf, requireMatch } from './save-commands.ts'

const personal = ['pincode', 'subject_certificate_64', 'ca_certificate_64', 'root_certificate_64']

const forgetPins = ({ world }: Call) => {
  world.sessions.forgetPins()
  return {}
}

/** The card keeps its key; what it gets are new certificates of that key. */
async function personalizeCard(call: Call): Promise<object> {
  const [pin = '', ...certificates] = call.arguments
  const [card] = await insertedCards(call)
  if (!card) throw new Refusal(-9999, 'Устройство не найдено')
  const entry = openCard(await readFile(card.file), pin)
  const chain = chainOf(certificates)
  requireMatch(entry.key, chain[0], -2021)
  await replaceKeyFile(card.file, { ...entry, chain }, pin)
  call.world.sessions.forgetPins()
  return {}
}

function openCard(bytes: Uint8Array, pin: string): PfxEntry {
  try {
    const [entry] = openPfx(bytes, pin)
    if (entry) return entry
  } catch (error) {
    if (!(error instanceof WrongPassword)) throw error
  }
  throw new Refusal(-9999, 'PIN-код неверный')
}

/** Nothing of these kinds is ever plugged in here. */
const tokenCommands = (plugin: string, since: number): readonly Command[] => [
  { plugin, name: 'list_tokens', parameters: [], since, run: () => ({ tokens: [] }) },
  {
    plugin,
    name: 'personalize',
    parameters: personal,
    since: 600,
    run: () => {
      throw new Refusal(-9999, 'USB-токен не найден')
    },
  },
  { plugin, name: 'clear_saved_pin_codes', parameters: [], since: 600, run: forgetPins },
]

const readers = async (call: Call) => (await insertedCards(call)).map((_, index) => `Demo reader ${index}`)

export const deviceCommands: readonly Command[] = [
  ...tokenCommands('baikey', 486),
  {
    plugin: 'idcard',
    name: 'list_readers',
    parameters: [],
    since: 412,
    run: async (call) => ({ readers: await readers(call) }),
  },
  { plugin: 'idcard', name: 'personalize', parameters: personal, since: 600, run: personalizeCard },
  {
    plugin: 'idcard',
    name: 'get_encrypted_signed_cplc',
    parameters: ['nonce'],
    since: 600,
    // Its answer is nowhere described: the original's own words for a function that is switched off.
    run: async (call) => {
      const isInserted = (await insertedCards(call)).length > 0
      throw new Refusal(-9999, isInserted ? 'В данной версии E-IMZO функция отключена' : 'Устройство не найдено')
    },
  },
  { plugin: 'idcard', name: 'clear_saved_pin_codes', parameters: [], since: 600, run: forgetPins },
  {
    plugin: 'ckc',
    name: 'supported_ckc',
    parameters: [],
    since: 486,
    run: () => ({ list: ['idcard', 'baikey', 'uzgrd'] }),
  },
  {
    plugin: 'ckc',
    name: 'list_ckc',
    parameters: [],
    since: 486,
    run: async (call) => ({
      devices: (await readers(call)).map((deviceID) => ({ type: 'EIMZO', deviceID })),
    }),
  },
  { plugin: 'ckc', name: 'clear_saved_pin_codes', parameters: [], since: 600, run: forgetPins },
  ...tokenCommands('uzgrd', 600),
]
