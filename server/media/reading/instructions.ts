import { sql } from 'kysely'
import type { Instruction } from '#contract/media/editions.ts'
import type { audiences } from '#contract/media/enums.ts'
import { InstructionExtra } from '#contract/media/kinds/instruction.ts'
import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'

type Audience = (typeof audiences)[number]
const STEP = 640

/** Any one of these makes somebody one of them; buyers are all. */
const codesOf: Readonly<Record<Audience, readonly number[]>> = {
  farmer: [Permission.ProductOwn],
  buyer: [],
  employer: [Permission.VacancyEdit],
  worker: [Permission.ResumeList],
  organizer: [Permission.WebinarOrganize],
  editor: [Permission.NewsEdit, Permission.ArticleEdit, Permission.MediaPublish, Permission.InstructionCreate],
  moderator: [
    Permission.ProductModerate,
    Permission.ModerateProductServiceAds,
    Permission.ModerateVacancies,
    Permission.ModerateResumes,
    Permission.WebinarModerate,
  ],
  staff: [Permission.UserView, Permission.RoleView, Permission.SiteConfigView, Permission.InstructionList],
}
const isOne = ({ actor }: SignedCtx, audience: Audience) =>
  codesOf[audience].length === 0 || codesOf[audience].some((code) => actor.permissions.has(code))

/** What helps on one screen, or everywhere: only to those it is written for. */
export async function instructionsFor(
  ctx: SignedCtx,
  files: FileStore,
  { screen, audience }: { screen?: string | undefined; audience?: Audience | undefined },
): Promise<Instruction[]> {
  const rows = await ctx.tx
    .selectFrom('editions')
    .select(['id', 'title', 'lead', 'extra', 'updatedAt'])
    .where(sql<boolean>`kind = 'instruction'`)
    .$if(screen !== undefined, (query) => query.where(sql<boolean>`extra -> 'screens' ? ${screen}`))
    .$if(audience !== undefined, (query) => query.where(sql<boolean>`tags @> array[${`audience:${audience}`}]::text[]`))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, title, lead, extra, updatedAt }) => {
    const { audiences: meant, steps, file } = InstructionExtra.parse(extra)
    if (meant.length > 0 && !meant.some((one) => isOne(ctx, one))) return []
    return [
      {
        id,
        title: textIn(ctx.lang, title),
        lead: lead && (textIn(ctx.lang, lead) || null),
        audiences: meant,
        steps: steps.map((step) => ({
          title: textIn(ctx.lang, step.title),
          text: textIn(ctx.lang, step.text),
          image: step.image && files.urlOf(step.image, STEP),
        })),
        file: file && { url: files.urlOf(file.id), name: file.name, bytes: file.bytes },
        updatedAt: updatedAt.toISOString(),
      },
    ]
  })
}
