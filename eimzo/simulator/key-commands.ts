import type { Call, Command } from './command.ts'
import { type KeyFile, keyPath } from './key-folder.ts'
import { Refusal } from './refusal.ts'
import type { KeyStore } from './sessions.ts'

// Java's key store lowers every name, so pages only ever see small letters.
const shown = (alias: string) => alias.toLowerCase()

async function listKeyFiles({ world }: Call): Promise<object> {
  const { fault } = world.play()
  if (fault === 'listing-fails') throw new Refusal(-9999, 'Не удалось прочитать список ключей')
  const files = fault === 'no-certificates' ? [] : await world.keys.keyFiles()
  const { disk } = world.keys
  return { certificates: files.map(({ name, alias }) => ({ disk, path: keyPath, name, alias: shown(alias) })) }
}

function requireDisk({ arguments: [disk], world }: Call): void {
  if (disk !== world.keys.disk) throw new Refusal(-2011)
}

async function loadKeyFile(call: Call): Promise<object> {
  const { world } = call
  const [, path, name, alias = ''] = call.arguments
  if (path !== keyPath && path !== '') throw new Refusal(-1002)
  requireDisk(call)
  const files = (await world.keys.keyFiles()).filter((file) => path === keyPath && file.name === name)
  if (files.length === 0) throw new Refusal(-2002)
  const key = files.find((file) => shown(file.alias) === shown(alias))
  if (!key) throw new Refusal(-2006, alias, files[0]?.file ?? '')
  return loaded(call, 'PFX_KEY_STORE', key)
}

async function loaded({ world }: Call, type: KeyStore, key: KeyFile): Promise<object> {
  const keyId = world.sessions.load(type, key)
  if (world.play().asksAtLoad) await world.sessions.verify(keyId)
  return { keyId, type }
}

async function insertedCards({ world }: Call): Promise<KeyFile[]> {
  return world.play().isCardInserted ? world.keys.cards() : []
}

async function listTokens(call: Call): Promise<object> {
  const cards = await insertedCards(call)
  return {
    tokens: cards.map(({ name, alias }) => ({
      cardUID: name,
      statusInfo: 'OK',
      ownerName: /^cn=([^,]*)/i.exec(alias)?.[1] ?? '',
      info: shown(alias),
    })),
  }
}

async function loadToken(call: Call): Promise<object> {
  const card = (await insertedCards(call)).find(({ name }) => name === call.arguments[0])
  if (!card) throw new Refusal(-9999, 'USB-токен не найден')
  return loaded(call, 'FTJC_KEY_STORE', card)
}

/** The fixed ids need no loading: the card itself is the key. */
export async function loadCard(call: Call): Promise<string> {
  const [card] = await insertedCards(call)
  if (!card) throw new Refusal(-9999, 'Устройство не найдено')
  return call.world.sessions.load('IDCARD_EIMZO_KEY_STORE', card)
}

const unload = ({ arguments: [keyId = ''], world }: Call) => {
  world.sessions.unload(keyId)
  return {}
}
const verify = async ({ arguments: [keyId = ''], world }: Call) => {
  await world.sessions.verify(keyId)
  return {}
}
const change = async ({ arguments: [keyId = ''], world }: Call) => {
  await world.sessions.changePassword(keyId)
  return {}
}
const devices = (name: string) => async (call: Call) => ({
  [name]: (await insertedCards(call)).map((_, index) => `Demo reader ${index}`),
})

const pfx: readonly Omit<Command, 'plugin'>[] = [
  { name: 'list_disks', parameters: [], run: ({ world }) => ({ disks: [world.keys.disk] }) },
  {
    name: 'list_certificates',
    parameters: ['disk'],
    run: (call) => {
      requireDisk(call)
      return listKeyFiles(call)
    },
  },
  { name: 'list_all_certificates', parameters: [], since: 336, run: listKeyFiles },
  { name: 'load_key', parameters: ['disk', 'path', 'name', 'alias'], run: loadKeyFile },
  { name: 'unload_key', parameters: ['keyId'], run: unload },
  { name: 'verify_password', parameters: ['keyId'], run: verify },
  { name: 'change_password', parameters: ['keyId'], run: change },
]

const ftjc: readonly Omit<Command, 'plugin'>[] = [
  { name: 'list_all_keys', parameters: ['filter'], since: 336, until: 600, run: listTokens },
  { name: 'load_key', parameters: ['cardUID'], until: 600, run: loadToken },
  { name: 'unload_key', parameters: ['keyId'], until: 600, run: unload },
  { name: 'verify_pin', parameters: ['keyId', 'pinId'], until: 600, run: verify },
  { name: 'change_pin', parameters: ['keyId', 'pinId'], until: 600, run: change },
]

export const keyCommands: readonly Command[] = [
  ...pfx.map((command) => ({ ...command, plugin: 'pfx' })),
  ...ftjc.map((command) => ({ ...command, plugin: 'ftjc' })),
  { plugin: 'idcard', name: 'list_readers', parameters: [], since: 412, run: devices('readers') },
  { plugin: 'baikey', name: 'list_tokens', parameters: [], since: 486, run: () => ({ tokens: [] }) },
  { plugin: 'ckc', name: 'supported_ckc', parameters: [], since: 486, run: () => ({ list: ['idcard'] }) },
  {
    plugin: 'ckc',
    name: 'list_ckc',
    parameters: [],
    since: 486,
    run: async (call) => ({
      devices: (await insertedCards(call)).map((_, index) => ({ type: 'EIMZO', deviceID: `Demo reader ${index}` })),
    }),
  },
  { plugin: 'ytks', name: 'list_all_certificates', parameters: [], since: 600, run: () => ({ certificates: [] }) },
]
