import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { audiences } from '#contract/media/enums.ts'
import { InstructionExtra } from '#contract/media/kinds/instruction.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

interface KnownInstruction {
  title: Localized
  lead: Localized | null
  steps: readonly { title: Localized; text: Localized }[]
  audiences: readonly (typeof audiences)[number][]
}

/** Published instructions as they are searched by whoever helps others. */
export async function knownInstructions({ tx }: Pick<Ctx, 'tx'>): Promise<KnownInstruction[]> {
  const rows = await tx
    .selectFrom('editions')
    .select(['title', 'lead', 'extra'])
    .where(sql<boolean>`kind = 'instruction'`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ title, lead, extra }) => {
    const { steps, audiences: meant } = InstructionExtra.parse(extra)
    return { title, lead, steps, audiences: meant }
  })
}
