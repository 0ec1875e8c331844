import { TechnologyDraft, TechnologyExtra } from '#contract/media/kinds/technology.ts'
import { HECTARE, technologySums } from '#contract/media/technology-sums.ts'
import { isVideoUrl } from '#contract/video-hosts.ts'
import { categoriesByIds } from '../../../reference/public.ts'
import { fault, missing, tagsOf, twice, uzbek } from './faults.ts'
import { makeKind } from './make.ts'

const WHOLE = 100

export const technologyKind = makeKind({
  Whole: TechnologyExtra,
  Draft: TechnologyDraft,
  async examine(ctx, { crop, steps, economics, video }) {
    const known = await categoriesByIds(ctx, crop ? [crop] : [])
    const sales = economics?.sales ?? []
    const sum = sales.reduce((all, { share }) => all + share, 0)
    return [
      ...missing({ crop, steps, economics }),
      ...(crop && !known.get(crop)?.live ? [fault('crop', 'V_UNKNOWN')] : []),
      ...(steps ?? []).flatMap(({ work }, index) => uzbek({ [`steps[${index}].work`]: work })),
      ...(economics ? missing({ 'economics.yield': economics.yield || null }) : []),
      ...(economics ? missing({ 'economics.price': economics.price || null }) : []),
      ...(economics && sum !== WHOLE ? [fault('economics.sales', 'V_SHARES', { sum })] : []),
      ...twice(
        'economics.sales',
        sales.map(({ month }) => month),
      ),
      ...(video && !isVideoUrl(video) ? [fault('video', 'V_FILM')] : []),
    ]
  },
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ zone: extra.zone, soil: extra.soil }),
    crops: [extra.crop],
    traits: extra.steps.map(({ work }) => work.uz),
    extra: { ...extra, sums: sumsOf(extra) },
  }),
})

/** Cards tell what it brings without all its steps. */
function sumsOf(extra: TechnologyExtra) {
  const sums = technologySums(extra, HECTARE)
  return sums && { out: sums.out, in: sums.in, profit: sums.profit }
}
