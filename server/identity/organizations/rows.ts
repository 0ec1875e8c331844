import { employeeProcess, organizationProcess } from '#contract/identity/organizations/organization-process.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { findHeads } from './heads.ts'
import '../tables.ts'

export const organizations = stepping({
  table: 'organizations',
  state: 'status',
  process: organizationProcess,
  object: 'organization',
  topic: 'organizations',
  async tell(ctx, { id, name }, { event }, { reason }) {
    const heads = (await findHeads(ctx, id)).flatMap(({ userId }) => userId ?? [])
    await notify(ctx, event, heads, { organization: textIn('uz', name), reason: reason ?? '' })
  },
})

export const employees = stepping({
  table: 'employees',
  state: 'status',
  process: employeeProcess,
  object: 'employee',
  topic: 'employees',
  async tell(ctx, { userId, organizationId }, { event }) {
    if (!userId) return
    const { name } = await ctx.tx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    await notify(ctx, event, [userId], { organization: textIn('uz', name) })
  },
})
