import { z } from 'zod'
import { PAGE_SIZE } from './constants.ts'

/** A page of a list: keyset by `next` where the list grows, `page` and `total` where counting is cheap. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    take: z.int(),
    next: z.string().optional(),
    page: z.int().optional(),
    total: z.int().optional(),
  })

export const MAX_TAKE = 100

/** Query parts shared by paged lists. A nonsense value is refused, a missing one has a default. */
export const pageQuery = {
  take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
}
export const keysetQuery = {
  take: z.coerce.number().int().min(1).max(MAX_TAKE).default(PAGE_SIZE),
  next: z.string().max(500).optional(),
}
/** What a file has no use for: it holds the whole list. */
export const paging = { take: true, next: true } as const
export const searchText = z.string().trim().max(100).optional()

/** `region=1718&region=1703` and `region=1718,1703` alike: forms without scripts send the first. */
export const several = <T extends z.ZodType<unknown, string>>(item: T, max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max))
