import { Permission } from '#contract/permissions.ts'
import { judgedKind } from '../../moderation/public.ts'
import { findJudged, namesIn } from './judged-things.ts'
import { publishedProducts } from './publication.ts'
import { PRODUCT } from './row.ts'

/** How products are judged. */
export const productKind = judgedKind(publishedProducts, {
  targetType: PRODUCT,
  codes: { judge: Permission.ProductModerate, block: Permission.ProductBlock },
  find: findJudged,
  names: namesIn,
  ownerLink: (targetId) => `/dashboard/my-products?edit=${targetId}`,
})
