import type { ApplicationContent } from '#contract/applications/application.ts'
import { LeasingDraft } from '#contract/finance/kinds/leasing.ts'
import type { Checked } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { placesByIds } from '../../../reference/public.ts'
import '../../tables.ts'

/** Of the warranty, without which the state bears nothing of the interest. */
const WARRANTY_MONTHS = 12

export const readWish = (content: ApplicationContent) => LeasingDraft.safeParse(content).data ?? {}

export const machineOf = (ctx: Ctx, id: number | null | undefined) =>
  id
    ? ctx.tx
        .selectFrom('machines')
        .select(['id', 'price', 'status', 'warrantyMonths', 'serviceRegionIds'])
        .where('id', '=', id)
        .executeTakeFirst()
    : Promise.resolve(undefined)

/** Warranty and service as the catalogue says, or, of another model, as its supplier does. */
export async function standingOf(ctx: Ctx, { territoryId, content }: Pick<Checked, 'territoryId' | 'content'>) {
  const { machineId, warrantyMonths, hasServiceCentre } = readWish(content)
  const machine = await machineOf(ctx, machineId)
  if (!machine) return { warrantyMonths: warrantyMonths ?? undefined, serviceCentre: hasServiceCentre ?? undefined }
  const place = territoryId === null ? undefined : (await placesByIds(ctx, [territoryId])).get(territoryId)
  const regionId = place?.regionId ?? undefined
  return {
    warrantyMonths: machine.warrantyMonths,
    serviceCentre: regionId === undefined ? undefined : machine.serviceRegionIds.includes(regionId),
  }
}

/** Whether the state bears its part of the interest. */
export async function isSubsidised(ctx: Ctx, application: Pick<Checked, 'territoryId' | 'content'>): Promise<boolean> {
  const { warrantyMonths = 0, serviceCentre = false } = await standingOf(ctx, application)
  return warrantyMonths >= WARRANTY_MONTHS && serviceCentre
}
