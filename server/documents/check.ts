import { timingSafeEqual } from 'node:crypto'
import type { CheckedDocument, CheckVerdict } from '#contract/documents/check.ts'
import type { DocumentState } from '#contract/documents/document-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import { refuse } from '../kernel/refuse.ts'
import type { DocumentContent } from './content.ts'
import { type DocumentParty, documentBy, type Paper } from './find.ts'

const verdicts: Record<DocumentState, CheckVerdict> = {
  draft: 'waiting',
  signing: 'waiting',
  signed: 'valid',
  void: 'void',
}

async function numbered(ctx: Ctx, number: string) {
  const paper = await documentBy(ctx, { number: number.toUpperCase() })
  return paper?.number ? { ...paper, number: paper.number } : refuse('E_NOT_FOUND')
}

/** `TOSHEV BEKZOD ANVAR OʻGʻLI` as `TOSHEV B.`: whoever holds the paper knows whom it means, a stranger learns little. */
function shortName(name: string): string {
  const [last = '', first] = name.trim().split(/\s+/)
  return first ? `${last} ${[...first][0]}.` : last
}

/** A certificate is shown to be checked: it says in public what was learned, and the name it bears. */
async function certified(ctx: Ctx, { id, kind, status }: Paper): Promise<{ subject: string; holder: string } | null> {
  if (kind !== 'certificate' || status === 'void') return null
  const row = await ctx.tx.selectFrom('documents').select('contentSealed').where('id', '=', id).executeTakeFirst()
  const { values }: DocumentContent = row ? JSON.parse(ctx.vault.unseal(row.contentSealed)) : { values: {} }
  return { subject: values.subject ?? '', holder: values['holder.name'] ?? '' }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * For whoever holds the paper or its QR: what it is, between whom, who signed. Numbers follow one another and anybody can
 * say one: by number alone it is only told whether it is in force, and since when.
 */
export async function checkDocument(ctx: Ctx, number: string, key = ''): Promise<CheckedDocument> {
  const paper = await numbered(ctx, number)
  const { kind, title, issuedAt, status, signedAt, voidedAt, sha256, size } = paper
  const known = {
    number: paper.number,
    issuedAt: issuedAt.toISOString(),
    verdict: verdicts[status],
    signedAt: signedAt?.toISOString() ?? null,
    voidedAt: voidedAt?.toISOString() ?? null,
  }
  if (!isSame(paper.checkKey, key))
    return { ...known, kind: null, title: null, subject: null, sha256: null, size: null, parties: [] }
  const given = await certified(ctx, paper)
  const namedTo = ({ role, name }: DocumentParty) => (role === 'holder' && given?.holder) || textIn(ctx.lang, name)
  return {
    ...known,
    kind,
    title: textIn(ctx.lang, title),
    subject: given?.subject || null,
    sha256,
    size,
    parties: paper.parties.map((party) => ({
      role: party.role,
      name: namedTo(party),
      signs: party.method !== null,
      signedAt: party.signedAt?.toISOString() ?? null,
      method: party.signedWith,
      signerName: party.signerName && shortName(party.signerName),
      serialNumber: party.serialNumber,
    })),
  }
}

export async function compareDocument(ctx: Ctx, number: string, sha256: string) {
  const paper = await numbered(ctx, number)
  const same = paper.sha256 === sha256
  return { same, sha256, key: same ? paper.checkKey : null }
}
