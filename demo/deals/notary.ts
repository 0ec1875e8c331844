import { dealSigning } from '#server/deals/contract/signing.ts'
import { DEAL } from '#server/deals/row.ts'
import { openMaker } from '#server/documents/make.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Heavy } from '#server/kernel/heavy/heavy.ts'
import { Refusal } from '#server/kernel/refuse.ts'
import type { Stage } from './stage.ts'

export interface Notary {
  /** Consent by a code, under papers that are drawn first: nobody signs what is not there. */
  sign(ctx: SignedCtx, dealId: string): Promise<void>
}

interface Parts {
  stage: Stage
  files: FileStore
  heavy: Heavy
  urlOf(path: string): string
  phoneOf(userId: string): string
}

export function openNotary({ stage, files, heavy, urlOf, phoneOf }: Parts): Notary {
  const maker = openMaker({ files, heavy, addressOf: urlOf, inSystem: (act) => act(stage.system()) })
  return {
    async sign(ctx, dealId) {
      await maker.makeAllOf(DEAL, dealId)
      const typed = { verifyKey: dealId, code: '' }
      const refused = await dealSigning.signByCode(ctx, dealId, typed, async () => phoneOf(ctx.actor.userId))
      if (refused instanceof Refusal) throw refused
    },
  }
}
