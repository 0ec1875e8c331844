import { createHash } from 'node:crypto'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { DOCUMENT } from './issue.ts'
import { manifestLine } from './signing/manifest.ts'
import './tables.ts'

const BATCH = 200

interface BrokenPaper {
  id: string
  number: string | null
  reason: string
}

interface Verified {
  checked: number
  broken: BrokenPaper[]
  /** For whoever verifies the signatures: each has to be under the very bytes the document names. */
  checkContent(object: { objectType: string; objectId: string }, content: Uint8Array): string | undefined
}

/** Reads every stored paper anew and compares it with the hash that was signed. */
export async function verifyPapers(ctx: Ctx, files: FileStore): Promise<Verified> {
  const broken: BrokenPaper[] = []
  const lines = new Map<string, string>()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await ctx.tx
      .selectFrom('documents')
      .select(['id', 'number', 'paper', 'sha256', 'size'])
      .where('id', '>', after)
      .where('paper', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      lines.set(row.id, manifestLine(row))
      const bytes = row.paper ? await files.paperOf(row.paper) : undefined
      if (!bytes) broken.push({ id: row.id, number: row.number, reason: 'the file is gone' })
      else if (createHash('sha256').update(bytes).digest('hex') !== row.sha256)
        broken.push({ id: row.id, number: row.number, reason: 'the file is not the one that was issued' })
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  return {
    checked: lines.size,
    broken,
    checkContent({ objectType, objectId }, content) {
      if (objectType !== DOCUMENT) return undefined
      const line = lines.get(objectId)
      const signed = new TextDecoder().decode(content).split('\n')
      return line && signed.includes(line) ? undefined : 'the signature is under another document than the one kept'
    },
  }
}
