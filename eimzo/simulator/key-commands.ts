import { type Certificate, serialText } from '../asn1/certificate.ts'
import { nameText } from '../asn1/name.ts'
import { keyAlgName } from './certificate-commands.ts'
import type { Call, Command } from './command.ts'
import { type KeyFile, type KeyKind, keyPath } from './key-folder.ts'
import { Refusal } from './refusal.ts'
import type { KeyStore } from './sessions.ts'

// Java's key store lowers every name, so pages only ever see small letters.
const shown = (alias: string) => alias.toLowerCase()

type Shelf = {
  readonly kind: KeyKind
  readonly store: KeyStore
  readonly foreign: -1013 | -1014
  readonly missing: -2006 | -2024
}
const shelves = {
  pfx: { kind: 'pfx', store: 'PFX_KEY_STORE', foreign: -1014, missing: -2006 },
  ytks: { kind: 'yks', store: 'YTKS_KEY_STORE', foreign: -1013, missing: -2024 },
} as const satisfies Record<string, Shelf>

async function listKeyFiles({ world }: Call, { kind }: Shelf): Promise<object> {
  const { fault } = world.play()
  if (fault === 'listing-fails') throw new Refusal(-9999, 'Не удалось прочитать список ключей')
  const files = fault === 'no-certificates' ? [] : await world.keys.keyFiles(kind)
  const { disk } = world.keys
  return {
    certificates: files.map(({ path, name, alias, certificate }) => ({
      disk,
      path,
      name,
      alias: shown(alias),
      ...(certificate && shownParts(certificate)),
    })),
  }
}

const shownParts = (certificate: Certificate) => ({
  serialNumber: serialText(certificate),
  subjectName: nameText(certificate.subject),
  validFrom: certificate.validFrom.getTime(),
  validTo: certificate.validTo.getTime(),
  issuerName: nameText(certificate.issuer),
  publicKeyAlgName: keyAlgName(certificate.subjectKey),
})

function requireDisk({ arguments: [disk], world }: Call): void {
  if (disk !== world.keys.disk) throw new Refusal(-2011)
}

async function loadKeyFile(call: Call, { kind, store, missing }: Shelf): Promise<object> {
  const { world } = call
  const [, path, name, alias = '', serialNumber] = call.arguments
  if (path !== keyPath && path !== '') throw new Refusal(-1002)
  requireDisk(call)
  const files = (await world.keys.keyFiles(kind)).filter((file) => file.path === path && file.name === name)
  if (files.length === 0) throw new Refusal(-2002)
  const isIts = ({ certificate }: KeyFile) =>
    serialNumber === undefined || (certificate && serialText(certificate) === serialNumber.toLowerCase())
  const key = files.find((file) => shown(file.alias) === shown(alias) && isIts(file))
  if (!key) throw new Refusal(missing, alias, files[0]?.file ?? '')
  return loaded(call, store, key)
}

async function loaded({ world }: Call, type: KeyStore, key: KeyFile): Promise<object> {
  const keyId = world.sessions.load(type, key)
  if (world.play().asksAtLoad) await world.sessions.verify(keyId)
  return { keyId, type }
}

export async function insertedCards({ world }: Call): Promise<KeyFile[]> {
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
  return call.world.sessions.loadCard(card)
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
/** A key of another kind of file is not this plugin's. */
const ofStore =
  ({ store, foreign }: Shelf, run: (call: Call) => object | Promise<object>) =>
  (call: Call) => {
    const { sessions } = call.world
    if (sessions.storeOf(call.arguments[0] ?? '') !== store) throw new Refusal(foreign, store)
    return run(call)
  }

const fileCommands = (shelf: Shelf, extra: readonly string[] = []): Omit<Command, 'plugin'>[] => [
  { name: 'list_disks', parameters: [], run: ({ world }) => ({ disks: [world.keys.disk] }) },
  {
    name: 'list_certificates',
    parameters: ['disk'],
    run: (call) => {
      requireDisk(call)
      return listKeyFiles(call, shelf)
    },
  },
  { name: 'list_all_certificates', parameters: [], since: 336, run: (call) => listKeyFiles(call, shelf) },
  {
    name: 'load_key',
    parameters: ['disk', 'path', 'name', 'alias', ...extra],
    run: (call) => loadKeyFile(call, shelf),
  },
  { name: 'unload_key', parameters: ['keyId'], run: ofStore(shelf, unload) },
  { name: 'verify_password', parameters: ['keyId'], run: ofStore(shelf, verify) },
  { name: 'change_password', parameters: ['keyId'], run: ofStore(shelf, change) },
]

const ftjc: readonly Omit<Command, 'plugin'>[] = [
  { name: 'list_all_keys', parameters: ['filter'], since: 336, until: 600, run: listTokens },
  { name: 'load_key', parameters: ['cardUID'], until: 600, run: loadToken },
  { name: 'unload_key', parameters: ['keyId'], until: 600, run: unload },
  { name: 'verify_pin', parameters: ['keyId', 'pinId'], until: 600, run: verify },
  { name: 'change_pin', parameters: ['keyId', 'pinId'], until: 600, run: change },
]

export const keyCommands: readonly Command[] = [
  ...fileCommands(shelves.pfx).map((command) => ({ ...command, plugin: 'pfx' })),
  ...fileCommands(shelves.ytks, ['serialNumber']).map((command) => ({ ...command, plugin: 'ytks', since: 600 })),
  ...ftjc.map((command) => ({ ...command, plugin: 'ftjc' })),
]
