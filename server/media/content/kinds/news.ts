import { NewsDraft, NewsExtra } from '#contract/media/kinds/news.ts'
import { territoriesByIds } from '../../../reference/public.ts'
import { fault, tagsOf } from './faults.ts'
import { makeKind } from './make.ts'

export const newsKind = makeKind({
  Whole: NewsExtra,
  Draft: NewsDraft,
  async examine(ctx, { region }) {
    const known = await territoriesByIds(ctx, region ? [region] : [])
    return region && known.get(region)?.level !== 'region' ? [fault('region', 'V_UNKNOWN')] : []
  },
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ urgent: extra.urgent }),
    territoryIds: extra.region ? [extra.region] : [],
  }),
  refersTo: ({ region }) => ({ territories: region ? [region] : [] }),
})
