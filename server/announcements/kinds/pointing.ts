import type { SignedCtx } from '../../kernel/context.ts'
import { ownsPaper } from '../../kernel/files/files.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { territoriesByIds } from '../../reference/public.ts'
import '../../kernel/tables.ts'

/** What a content points at by number, field by field. */
export interface Pointing {
  /** One's own place, of any level. */
  territoryId?: number | null | undefined
  /** Fields that name districts, and those that name places of any level. */
  districts?: Readonly<Record<string, readonly number[] | null | undefined>>
  places?: Readonly<Record<string, readonly number[] | null | undefined>>
  /** Pictures anybody may see. */
  pictures?: Readonly<Record<string, readonly string[] | null | undefined>>
  /** Papers and recordings this owner uploaded, by the field that holds them. */
  papers?: Readonly<Record<string, string | null | undefined>>
}

const listed = <T>(fields: Readonly<Record<string, readonly T[] | null | undefined>> = {}) =>
  Object.entries(fields).flatMap(([field, ids]) => (ids ?? []).map((id, index) => ({ field, id, index })))

/** Faults of what is not there, in two statements. */
export async function pointingFaults(ctx: SignedCtx, pointing: Pointing): Promise<FieldRefusal[]> {
  const [districts, places] = [listed(pointing.districts), listed(pointing.places)]
  const known = await territoriesByIds(ctx, [
    ...(pointing.territoryId ? [pointing.territoryId] : []),
    ...[...districts, ...places].map(({ id }) => id),
  ])
  const pictures = listed(pointing.pictures)
  const papers = Object.entries(pointing.papers ?? {}).flatMap(([field, id]) => (id ? [{ field, id }] : []))
  const files = await usableFiles(
    ctx,
    [...pictures, ...papers].map(({ id }) => id),
  )
  const unknown = (field: string): FieldRefusal => ({ field, code: 'V_UNKNOWN' })
  return [
    ...(pointing.territoryId && !known.get(pointing.territoryId)?.active ? [unknown('territoryId')] : []),
    ...districts
      .filter(({ id }) => known.get(id)?.level !== 'district' || !known.get(id)?.active)
      .map(({ field, index }) => unknown(`${field}[${index}]`)),
    ...places.filter(({ id }) => !known.get(id)?.active).map(({ field, index }) => unknown(`${field}[${index}]`)),
    ...pictures
      .filter(({ id }) => !files.pictures.has(id))
      .map(({ field, index }) => unknown(field === 'images' ? `images[${index}]` : field)),
    ...papers.filter(({ id }) => !files.papers.has(id)).map(({ field }) => unknown(field)),
  ]
}

async function usableFiles({ tx, actor }: SignedCtx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('files')
          .select(['id', 'mime', 'private', 'createdBy', 'organizationId'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  return {
    pictures: new Set(rows.filter((row) => !row.private && row.mime.startsWith('image/')).map((row) => row.id)),
    papers: new Set(rows.filter((row) => row.private && ownsPaper(actor, row)).map((row) => row.id)),
  }
}
