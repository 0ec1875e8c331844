import type { Localized } from '#contract/localized.ts'
import type { CaseDecision } from '#contract/moderation/moderation-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { wordsOf } from '../kernel/words/words.ts'
import { notify } from '../notices/public.ts'
import type { ModeratedKind } from './kind.ts'
import type { Owner } from './owner.ts'

export type Verdict = CaseDecision | 'part' | 'block' | 'unblock'

interface Told {
  verdict: Verdict
  texts: readonly Localized[]
  comment: string | null
}

/** The owner reads what was decided and what to put right, and comes to it by one press. */
export async function tellOwner(
  ctx: Ctx,
  kind: ModeratedKind,
  target: Owner & { targetId: string; title: Localized },
  { verdict, texts, comment }: Told,
): Promise<void> {
  const inLanguage = (lang: 'uz' | 'ru' | 'eng') =>
    [...texts.map((text) => textIn(lang, text)), comment ?? ''].map((part) => part && ` ${sentence(part)}`).join('')
  await notify(
    ctx,
    'moderation.decided',
    [target.ownerUserId],
    {
      title: target.title,
      verdict: wordsOf('told', `verdict.${verdict}`),
      what: { uz: inLanguage('uz'), ru: inLanguage('ru'), eng: inLanguage('eng') },
    },
    {
      link: kind.ownerLink(target.targetId),
      as: { userId: target.ownerUserId, organizationId: target.ownerOrganizationId },
    },
  )
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
