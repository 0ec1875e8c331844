import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Family } from '../asn1/oids.ts'
import type { PrivateKey } from '../crypto/signature.ts'
import { WrongPassword } from '../pfx/password.ts'
import { openPfx, type PfxEntry } from '../pfx/read.ts'
import { type KeyFile, keyPart, replaceKeyFile } from './key-folder.ts'
import { isModern, type Play } from './profile.ts'
import type { Answerer, Prompt } from './prompt.ts'
import { JavaException, Refusal } from './refusal.ts'

export type KeyStore = 'PFX_KEY_STORE' | 'YTKS_KEY_STORE' | 'FTJC_KEY_STORE' | 'IDCARD_EIMZO_KEY_STORE'

/** A key that has no certificate yet. */
export type KeyPair = { readonly key: PrivateKey; readonly family: Family }

type Session = { readonly store: KeyStore; readonly key: KeyFile; readonly until: number; opened?: Opened | undefined }
type Opened = { readonly entry: PfxEntry; readonly password: string; readonly until: number }

export type SessionsOptions = { readonly play: () => Play; readonly ask: Answerer; readonly clock: () => Date }

const lifetime = 24 * 3600 * 1000
const passwordLifetime = 60_000
const mostTries = 3

/** Loaded keys. They belong to the program and not to a socket: a key loaded on one signs on the next. */
export class Sessions {
  readonly #sessions = new Map<string, Session>()
  readonly #pairs = new Map<string, KeyPair & { readonly until: number }>()
  readonly #options: SessionsOptions

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  load(store: KeyStore, key: KeyFile): string {
    for (const [old, { until }] of this.#sessions) if (until < this.#now()) this.#sessions.delete(old)
    const keyId = randomBytes(16).toString('hex')
    this.#sessions.set(keyId, { store, key, until: this.#now() + lifetime })
    return keyId
  }

  unload(keyId: string): void {
    this.#find(keyId)
    this.#sessions.delete(keyId)
  }

  /** An inserted card is one key however often it is named, so that its PIN is asked once a minute. */
  loadCard(card: KeyFile): string {
    const known = [...this.#sessions].find(
      ([, { store, key, until }]) =>
        store === 'IDCARD_EIMZO_KEY_STORE' && key.file === card.file && until > this.#now(),
    )
    return known?.[0] ?? this.load('IDCARD_EIMZO_KEY_STORE', card)
  }

  forgetPins(): void {
    for (const session of this.#sessions.values())
      if (session.store === 'IDCARD_EIMZO_KEY_STORE') session.opened = undefined
  }

  storeOf(keyId: string): KeyStore {
    return this.#find(keyId).store
  }

  keepPair(pair: KeyPair): string {
    for (const [old, { until }] of this.#pairs) if (until < this.#now()) this.#pairs.delete(old)
    const kpId = randomBytes(16).toString('hex')
    this.#pairs.set(kpId, { ...pair, until: this.#now() + lifetime })
    return kpId
  }

  isPair(id: string): boolean {
    return (this.#pairs.get(id)?.until ?? 0) > this.#now()
  }

  pair(kpId: string): KeyPair {
    const pair = this.#pairs.get(kpId)
    if (!pair || pair.until < this.#now()) throw new Refusal(-1011)
    return pair
  }

  /** Asks for the password unless it was given within the last minute. */
  async open(keyId: string): Promise<PfxEntry> {
    const session = this.#find(keyId)
    if (!session.opened || session.opened.until < this.#now()) session.opened = await this.#unlock(session)
    return session.opened.entry
  }

  /** Always asks. */
  async verify(keyId: string): Promise<void> {
    const session = this.#find(keyId)
    session.opened = await this.#unlock(session)
  }

  async changePassword(keyId: string): Promise<void> {
    const session = this.#find(keyId)
    const { entry } = await this.#unlock(session)
    const password = await this.#answer('new', session)
    if (password !== (await this.#answer('new-again', session))) throw new Refusal(-5004)
    await replaceKeyFile(session.key.file, entry, password)
    this.#sessions.delete(keyId)
  }

  #find(keyId: string): Session {
    const session = this.#sessions.get(keyId)
    if (!session || session.until < this.#now()) throw new Refusal(-1010)
    return session
  }

  async #unlock(session: Session): Promise<Opened> {
    const { store, key } = session
    const kind = store === 'PFX_KEY_STORE' || store === 'YTKS_KEY_STORE' ? 'password' : 'pin'
    const bytes = await readFile(key.file)
    for (let tries = 0; tries < mostTries; tries++) {
      const password = await this.#answer(kind, session, tries)
      try {
        const entry = openPfx(keyPart(key.file, bytes), password).find(({ alias }) => alias === key.alias)
        if (entry) return { entry, password, until: this.#now() + passwordLifetime }
      } catch (error) {
        if (!(error instanceof WrongPassword)) throw error
        if (!isModern(this.#options.play().profile))
          throw new JavaException('javax.crypto.BadPaddingException: Given final block not properly padded')
      }
    }
    throw kind === 'pin' ? new Refusal(-9999, 'PIN-код заблокирован.') : new Refusal(-5000)
  }

  async #answer(kind: Prompt['kind'], { key }: Session, wrongTries = 0): Promise<string> {
    const isWrong = this.#options.play().fault === 'wrong-password' && (kind === 'password' || kind === 'pin')
    const answer = isWrong ? 'wrong' : await this.#options.ask({ kind, owner: key.alias, wrongTries })
    if (answer === undefined) throw new Refusal(-5000)
    return answer
  }

  #now(): number {
    return this.#options.clock().getTime()
  }
}
