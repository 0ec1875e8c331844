import type { DocumentKind, TemplateSigner } from '#contract/documents/document-process.ts'
import type { Localized } from '#contract/localized.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { json } from '../../../kernel/json.ts'
import { certificate, eventCertificate } from './certificate.ts'
import { contract } from './contract.ts'
import { financeAct, financeContract, financePolicy, financeProtocol } from './finance.ts'
import { cooperation, recommendation } from './letters.ts'
import { act, invoice, specification } from './other-papers.ts'
import '../../tables.ts'

export interface Seed {
  code: string
  kind: DocumentKind
  name: Localized
  body: Localized
  signers: TemplateSigner[]
  mask: string
}

const seeds = [
  contract,
  specification,
  invoice,
  act,
  certificate,
  eventCertificate,
  financeContract,
  financeAct,
  financeProtocol,
  financePolicy,
  recommendation,
  cooperation,
]
/** Deals, courses and events ask for these by their codes: another of the same kind does not stand in for them. */
export const isSeeded = (code: string) => seeds.some((seed) => seed.code === code)

/** Before the first deal of any installation. */
const SINCE = '2026-01-01'

/** The papers deals, courses and events cannot do without; staff edit them from there. Repeatable: what is there is left alone. */
export async function seedDocumentTemplates(ctx: Ctx): Promise<void> {
  const written = await ctx.tx
    .insertInto('documentTemplates')
    .values(
      seeds.map(({ signers, ...seed }) => ({
        ...seed,
        signers: json(signers),
        validFrom: SINCE,
        status: 'published' as const,
        version: 1,
        searchKey: ` ${searchKey([seed.name.uz, seed.name.ru, seed.name.eng].join(' '))}`,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute()
  const versions = written.flatMap(({ id, code }) => {
    const seed = seeds.find((one) => one.code === code)
    return seed ? [{ id, seed }] : []
  })
  if (versions.length === 0) return
  await ctx.tx
    .insertInto('documentTemplateVersions')
    .values(
      versions.map(({ id, seed: { name, body, signers, mask } }) => ({
        templateId: id,
        version: 1,
        name,
        body,
        signers: json(signers),
        mask,
        validFrom: SINCE,
        at: ctx.now,
      })),
    )
    .execute()
}
