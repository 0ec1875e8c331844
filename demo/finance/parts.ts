import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paperRule } from '#contract/files.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { AgreementParts } from './agreements.ts'
import type { DemoLender } from './lenders.ts'
import type { LetterParts } from './letters.ts'

/** What stories of money are told with. */
export interface Parts extends LetterParts, AgreementParts {
  files: FileStore
  art: string
  lenders: readonly DemoLender[]
  operatorId: string
  /** Ids of categories by their slugs. */
  cropOf: (slug: string) => number
  draw: (applicationId: number) => Promise<void>
  /** Papers by who brought them and what they show: each is written once. */
  kept: Map<string, string>
}

export const MILLION = 100_000_000
export const HECTARE = 10_000
export const TOMATO = 'pomidor-ochiq-dala'

export function missing(what: string): never {
  throw new Error(`The demo world has no ${what}`)
}

/** A code that has come to this telephone, whatever it is. */
export const codesOf = (phone: string) => ({
  send: async () => missing('telephone'),
  require: async () => phone,
})
export const typedCode = () => ({ verifyKey: randomUUID(), code: '' })

/** The photograph of a paper, or another picture of the demo world, brought by whoever acts; lists of papers take photographs by these endings. */
export async function paperOf(
  parts: Pick<Parts, 'files' | 'art' | 'kept'>,
  ctx: SignedCtx,
  picture = 'certificate-card',
): Promise<string> {
  const { files, art, kept } = parts
  const key = `${ctx.actor.userId} ${picture}`
  const known = kept.get(key)
  if (known) return known
  const name = picture === 'certificate-card' ? 'hujjat.png' : 'surat.png'
  const bytes = await readFile(join(art, `${picture}.webp`))
  const seen = await examineFile(bytes, { name, kinds: ['image'], ours: true })
  const { id } = await files.store(ctx, seen, { name, paper: paperRule('message') })
  kept.set(key, id)
  return id
}
