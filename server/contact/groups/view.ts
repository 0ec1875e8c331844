import type { Group } from '#contract/contact/groups/groups.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { isOwned, ownerKeyOf, requireGroup } from './rows.ts'

/** A group as one of its members sees it. */
export async function viewGroup(ctx: SignedCtx, id: string): Promise<Group> {
  const { group, members } = await requireGroup(ctx, id)
  const names = await partiesOf(
    ctx,
    members.map(({ party }) => party),
  )
  const owned = isOwned(ctx, group)
  return {
    id,
    name: group.name,
    source: group.source,
    ownerOnly: group.ownerOnly,
    members: members.map(({ key }) => {
      const known = names.get(key)
      return {
        key,
        name: known ? textIn(ctx.lang, known.name) : '',
        owner: key === ownerKeyOf(group),
        own: key === partyKey(ctx.actor),
      }
    }),
    can: { update: owned, add: owned, remove: owned, leave: !owned },
    rowVersion: group.rowVersion,
  }
}
