import { AgritourismDraft, AgritourismExtra } from '#contract/media/kinds/agritourism.ts'
import { dayOf } from '#uz/date.ts'
import { parsePhone } from '#uz/phone.ts'
import { spellingsOf } from '../../../kernel/words/words.ts'
import { territoriesByIds } from '../../../reference/public.ts'
import { fault, missing, tagsOf, twice, uzbek } from './faults.ts'
import { makeKind } from './make.ts'

/** A place to go to: on the map, with its months, and somebody who says every year that it is still so. */
export const agritourismKind = makeKind({
  Whole: AgritourismExtra,
  Draft: AgritourismDraft,
  async examine(ctx, { placeType, territoryId, point, seasonMonths, ownerName, phone, confirmedOn, services }) {
    const known = await territoriesByIds(ctx, territoryId ? [territoryId] : [])
    return [
      ...missing({ placeType, territoryId, point, seasonMonths }),
      ...(territoryId && !known.get(territoryId)?.active ? [fault('territoryId', 'V_UNKNOWN')] : []),
      ...twice('seasonMonths', seasonMonths),
      ...twice('services', services),
      ...uzbek({ ownerName: ownerName ?? null }),
      ...(phone && !parsePhone(phone) ? [fault('phone', 'V_PHONE')] : []),
      ...(confirmedOn && confirmedOn > dayOf(ctx.now) ? [fault('confirmedOn', 'V_DATE_FUTURE')] : []),
    ]
  },
  publishedOf: ({ extra, publishedAt }) => ({
    tags: tagsOf({ type: extra.placeType, month: extra.seasonMonths, service: extra.services }),
    territoryIds: [extra.territoryId],
    point: extra.point,
    lapsesOn: aYearAfter(extra.confirmedOn ?? dayOf(publishedAt)),
    traits: spellingsOf('media-enums', `placeTypes.${extra.placeType}`),
    owner: extra.ownerName,
    extra: { ...extra, phone: extra.phone && (parsePhone(extra.phone) ?? extra.phone) },
  }),
  refersTo: ({ territoryId }) => ({ territories: territoryId ? [territoryId] : [] }),
})

/** The 29th of February becomes the 1st of March. */
export function aYearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10)
}
