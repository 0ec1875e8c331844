import type { SiteCategory, SitePlace } from '../../reference/public.ts'

interface ChosenPlaces {
  /** Regions none of whose districts was chosen. */
  regions: number[]
  districts: number[]
  /** Every region something was chosen in: what districts are counted in. */
  around: number[]
}

/** A district narrows its own region and leaves the other chosen ones whole. Undefined where no place was chosen. */
export function chosenPlaces(
  { region = [], district = [] }: { region?: readonly string[] | undefined; district?: readonly string[] | undefined },
  places: readonly SitePlace[],
): ChosenPlaces | undefined {
  if (region.length === 0 && district.length === 0) return undefined
  const byCode = new Map(places.map((place) => [place.code, place]))
  const regions = region.map((code) => byCode.get(code)?.id ?? 0)
  const districts = district.flatMap((code) => byCode.get(code) ?? [])
  const narrowed = new Set(districts.map((one) => one.parentId))
  return {
    regions: regions.filter((id) => !narrowed.has(id)),
    districts: districts.map((one) => one.id),
    around: [...regions, ...districts.flatMap((one) => one.parentId ?? [])],
  }
}

/** The categories of these slugs with everything below them. */
export function categoriesUnder(slugs: readonly string[], categories: readonly SiteCategory[]): number[] {
  const chosen = new Set(categories.filter((one) => slugs.includes(one.slug)).map((one) => one.id))
  return categories.filter((one) => one.path.some((id) => chosen.has(id))).map((one) => one.id)
}
