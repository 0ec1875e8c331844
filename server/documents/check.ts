import { timingSafeEqual } from 'node:crypto'
import type { CheckedDocument, CheckVerdict } from '#contract/documents/check.ts'
import type { DocumentState } from '#contract/documents/document-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
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

/**
 * `TOSHEV BEKZOD ANVAR OʻGʻLI` as `TOSHEV B.`: the holder of the paper knows who is meant, a stranger learns little.
 */
function shortName(name: string): string {
  const [last = '', first] = name.trim().split(/\s+/)
  return first ? `${last} ${[...first][0]}.` : last
}

/** Certificates are made to be checked: subject and name are public. */
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
 * Holders of the paper or its QR see what it is, between whom, who signed. Numbers can be guessed, so by number alone
 * only validity and its date are told.
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
